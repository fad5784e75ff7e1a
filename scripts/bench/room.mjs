/** Admin users for measurements: the owner of a new site and those whom they invite. */
import { readFileSync } from 'node:fs'
import { createClient } from './cluster/client.mjs'

const password = 'una frase larga con 42 ranas'
const headers = { 'content-type': 'application/json', 'user-agent': 'benchmark' }

/** Signs in the first owner, with the link of the instance's first start. */
export function enterRoom(copy) {
  const log = readFileSync(copy.logFile, 'utf8')
  const link = /"link":"([^"]*)"/.exec(log)[1]
  return redeem(copy, 'redeem-owner', link, { name: 'Ana', email: 'ana@example.com' })
}

/** Adds another owner, who is invited by the first. */
export async function addOwner(copy, { perform }, name) {
  const email = `${name.toLowerCase()}@example.com`
  const { link } = await perform('invitePerson', 'AXS', { email, role: 'owner' })
  return redeem(copy, 'redeem-invitation', link, { name })
}

/** `perform` throws if an operation fails. */
async function redeem({ port }, action, link, account) {
  const client = createClient({ host: 'redaccion.localhost', keepsCookies: true, port })
  const post = (path, body) => client.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const token = new URL(link).searchParams.get('clave')
  await post(`/api/auth/${action}`, { token, password, ...account })
  return {
    name: account.name,
    post,
    cookies: client.cookies,
    async perform(name, organisation, input) {
      const { kind, answer, ...others } = JSON.parse(
        (await post(`/api/${name}`, { organisation, input })).text(),
      )
      if (kind !== 'done') throw new Error(`${name}: ${kind} ${JSON.stringify(others).slice(0, 300)}`)
      return answer
    },
  }
}
