/** People of the room for measurements: an owner of a new site and those that they invite. */
import { readFileSync } from 'node:fs'
import { createClient } from './cluster/client.mjs'

const password = 'una frase larga con 42 ranas'
const headers = { 'content-type': 'application/json', 'user-agent': 'benchmark' }

/** The first owner of a copy of the site, by the link of its first start. */
export function enterRoom(copy) {
  const log = readFileSync(copy.logFile, 'utf8')
  const link = /"link":"([^"]*)"/.exec(log)[1]
  return redeem(copy, 'redeem-owner', link, { name: 'Ana', email: 'ana@example.com' })
}

/** Another owner, by a link of the first. */
export async function addOwner(copy, { perform }, name) {
  const email = `${name.toLowerCase()}@example.com`
  const { link } = await perform('invitePerson', 'AXS', { email, role: 'owner' })
  return redeem(copy, 'redeem-invitation', link, { name })
}

/** `perform` throws where an operation is not done. */
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
