/** Admin users for measurements: the owner of a new site and those whom they invite. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from './cluster/client.mjs'

const password = 'una frase larga con 42 ranas'
const headers = { 'content-type': 'application/json', 'user-agent': 'benchmark' }

/** Signs in the first owner, with the link of the instance's first start, which is logged soon after the start. */
export async function enterRoom(copy) {
  for (let tries = 0; tries < 300; tries++) {
    const link = /"link":"([^"]*)"/.exec(readFileSync(copy.logFile, 'utf8'))?.[1]
    if (link) return redeem(copy, 'redeem-owner', link, { name: 'Ana', email: 'ana@example.com' })
    await sleep(100)
  }
  throw new Error(`no owner's link in ${copy.logFile}`)
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
