/**
 * Checks that two domains never share a response behind the cache. Readers of both run concurrently with
 * clients that try to have one domain's page cached under the other's name.
 */
import { connect } from 'node:net'
import { createClient } from '../cluster/client.mjs'

const organisations = { 'axs.localhost': 'AXS', 'acx.localhost': 'ACX' }
const paths = ['/home', '/nada', '/home/buscar?descripcionBuscar=proyecto', '/quienessomos']
const session = (id) => `session=${encodeURIComponent(`{"id":2,"idOrgV":"${id}"}`)}; visit=1`

/**
 * Other headers and queries that a client may send, and the owner of the resulting page: the host's own
 * (null) or a named one.
 */
const attempts = [
  [{}, '', null],
  [{ 'x-forwarded-host': 'other' }, '', null],
  [{ cookie: 'own' }, '', 'own'],
  [{ cookie: 'language=de' }, '', null],
  [{ cookie: '_ga=1' }, '', null],
  [{}, 'idOrgV', 'own'],
  [{ rsc: '1' }, '', null],
  [{ forwarded: 'host=other', 'x-original-url': '/logout', 'x-host': 'other' }, '', null],
]

/** Returns a line of the report, and whether the check passed. */
export async function checkDomains(port, ms) {
  const endAt = performance.now() + ms
  const counts = { answers: 0, fromCache: 0, foreign: 0, cookies: 0 }
  let turn = 0
  const client = async (_, at) => {
    while (performance.now() < endAt) await attempt(port, turn++ + at, counts)
  }
  await Promise.all(Array.from({ length: 6 }, client))
  for (const path of paths) await nameAnotherHost(port, path)
  for (const host of Object.keys(organisations)) {
    for (const path of paths)
      await check(port, { host, path, headers: {}, expected: organisations[host] }, counts)
  }
  return [JSON.stringify(counts), counts.foreign === 0 && counts.cookies === 0 && counts.fromCache > 0]
}

async function attempt(port, turn, counts) {
  const hosts = Object.keys(organisations)
  const [host, other] = turn % 2 === 0 ? hosts : hosts.toReversed()
  const [sent, parameter, whose] = attempts[Math.floor(turn / 2) % attempts.length]
  const otherOrganisation = organisations[other]
  const toValue = (value) => (value === 'own' ? session(otherOrganisation) : value.replace('other', other))
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, toValue(value)]))
  const plain = paths[turn % paths.length]
  const path = parameter ? `${plain}${plain.includes('?') ? '&' : '?'}idOrgV=${otherOrganisation}` : plain
  const expected = whose === 'own' ? otherOrganisation : organisations[host]
  await check(port, { host, path, headers, expected }, counts)
}

async function check(port, { host, path, headers, expected }, counts) {
  const client = createClient({ host, keepsCookies: false, port })
  const answer = await client.send(path, { headers })
  client.close()
  const isFromCache = ['HIT', 'STALE', 'UPDATING'].includes(answer.headers['x-edge-cache'])
  const [, pageOwner] = /data-org="(\w+)"/.exec(answer.text()) ?? []
  counts.answers++
  if (isFromCache) counts.fromCache++
  if (headers.rsc === undefined && pageOwner !== expected) {
    counts.foreign++
    console.log(`    ${host}${path} ${JSON.stringify(headers)}: ${pageOwner} instead of ${expected}`)
  }
  if (isFromCache && (answer.headers['set-cookie'] || headers.cookie?.includes('session'))) counts.cookies++
}

/** Sends a request line with another host, which overrides the header (RFC 9112, 3.2.2). */
function nameAnotherHost(port, path) {
  const [first, other] = Object.keys(organisations)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject).on('close', resolve).resume()
    const lines = [`GET http://${first}${path} HTTP/1.1`, `Host: ${other}`, 'Connection: close']
    socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
