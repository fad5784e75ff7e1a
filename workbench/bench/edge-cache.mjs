/**
 * Tests the site behind nginx's cache, as `caching.conf` and `purge.mjs` of `deploy/nginx` configure it: two
 * instances on one PostgreSQL with EDGE_CACHE_SECONDS.
 *
 *   npm run build && node workbench/bench/edge-cache.mjs
 *
 * Needs nginx and wrk (Debian: apt-get install nginx-light wrk). Prints the cache's hit ratio; whether links of campaigns hit it; requests per
 * second with the cache, without it and without nginx; failed requests while no instance ran (DOWN_SECONDS,
 * 15); whether two domains ever shared a response; and how long an edit and a comment took to appear.
 * Loopback only (CLUSTER_PORT, 3300, and the ports after it). Takes about two minutes, and stops after six.
 * Exits with 1 if a limit is missed.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCachingNginx, startPurger } from './edge-cache/caching-nginx.mjs'
import { checkDomains } from './edge-cache/check-domains.mjs'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { startPostgres, withDatabase } from './cluster/services.mjs'
import { endAllAndWait, requireCommand, until } from './cluster/processes.mjs'
import { ports } from './cluster/settings.mjs'
import { hasWrk, load } from './load.mjs'

const DOWN_MS = 1000 * Number(process.env.DOWN_SECONDS ?? 15)
const CACHE_SECONDS = 5
const MAX_MS = 360_000 + DOWN_MS
const [READERS, READ_MS] = [12, 10_000]
const host = 'axs.localhost'
const secret = 'edge-cache-secret'
const article = '/home/blog?id_card=147'
const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip']
const paths = [
  '/',
  '/home',
  '/home',
  '/home',
  article,
  '/home/blog?id_card=101',
  '/home/blog?id_card=102',
  '/home/categoria?id_categoria=1',
  '/quienessomos',
  '/feed.xml',
  '/nada',
  '/media/crm-1.svg',
]

if (!hasWrk()) throw new Error('wrk is not installed (Debian: apt-get install wrk; macOS: brew install wrk)')
requireCommand('nginx', '-v', 'Debian: apt-get install nginx-light; macOS: brew install nginx')
const folder = mkdtempSync(join(tmpdir(), 'cartelera-edge-cache-'))
setTimeout(() => {
  console.error('it took too long')
  process.exit(1)
}, MAX_MS).unref()

const missed = []
/** Prints one line of the report; `isMet` states whether the figure is within its limit. */
function report(what, figure, isMet = true) {
  console.log(`${isMet ? ' ' : '!'} ${what}: ${figure}`)
  if (!isMet) missed.push(what)
}

try {
  const { copies, cache } = await open()
  await reportReadings()
  await reportCampaigns()
  reportThroughput()
  report('files in the cache', readdirSync(cache, { recursive: true }).length)
  report('two domains', ...(await checkDomains(ports.nginx, READ_MS)))
  await reportChanges()
  await reportOutage(copies)
} finally {
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed.length > 0 ? 1 : 0)

async function open() {
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  const postgres = await startPostgres(folder)
  const purger = ports.nginx + 20
  const environment = {
    DATABASE_URL: postgres.address.replace(String(ports.postgresProxy), String(ports.postgres)),
    EDGE_CACHE_SECONDS: String(CACHE_SECONDS),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    PURGE_URL: `http://127.0.0.1:${purger}`,
    PURGE_SECRET: secret,
  }
  const copies = [1, 2].map((number) => createCopy({ number, folder, build: '.', environment }))
  await Promise.all(copies.map((copy) => copy.start()))
  startPurger({ cache, port: purger, secret })
  await startCachingNginx({ folder, cache, port: ports.nginx, plainPort: ports.nginx + 21, copies })
  return { copies, cache }
}

/** Simulates readers without cookies for a while, each with a browser's encodings. A null path ends a reader. */
async function read(ms, onAnswer) {
  const endAt = performance.now() + ms
  const reader = async (_, at) => {
    const client = createClient({ host, keepsCookies: false, port: ports.nginx })
    const headers = { 'accept-encoding': encodings[at % encodings.length] }
    for (let turn = at; performance.now() < endAt; turn++) {
      const path = paths[turn % paths.length]
      onAnswer(await client.send(path, { headers }).catch(() => null))
      await sleep(5)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: READERS }, reader))
}

/** Reads every page once in each encoding, because the cache can only contain pages that were read. */
async function readAll() {
  const client = createClient({ host, keepsCookies: false, port: ports.nginx })
  for (const path of new Set(paths)) {
    for (const encoding of encodings) await client.send(path, { headers: { 'accept-encoding': encoding } })
  }
  client.close()
}

async function reportReadings() {
  const seen = {}
  let cookies = 0
  await readAll()
  await read(READ_MS, (answer) => {
    const outcome = answer?.headers['x-edge-cache'] ?? 'none'
    seen[outcome] = (seen[outcome] ?? 0) + 1
    if (answer?.headers['set-cookie']) cookies++
  })
  const all = Object.values(seen).reduce((sum, count) => sum + count, 0)
  const fromCache = ((seen.HIT ?? 0) + (seen.STALE ?? 0) + (seen.UPDATING ?? 0)) / all
  report('readings', JSON.stringify(seen))
  report('answered by the cache', `${(100 * fromCache).toFixed(1)} %`, fromCache > 0.95)
  report('of them with cookies', cookies, cookies === 0)
}

/** Follows links of campaigns to cached pages, and to `/`, which keeps the campaign of each link. */
async function reportCampaigns() {
  const client = createClient({ host, keepsCookies: false, port: ports.nginx })
  const links = { '/home': '/home?', [article]: `${article}&` }
  for (const [path, start] of Object.entries(links)) {
    for (let turn = 0; turn < 2; turn++) await client.send(path)
    const { headers } = await client.send(`${start}utm_source=x&utm_medium=email&utm_campaign=${Date.now()}`)
    report(`a campaign's link to ${path}`, headers['x-edge-cache'], headers['x-edge-cache'] === 'HIT')
  }
  for (const query of ['', '?utm_source=x', '?utm_source=y', '']) {
    const { location } = (await client.send(`/${query}`)).headers
    report(`/${query} redirects to`, location, location === `/home${query}`)
  }
  client.close()
}

function reportThroughput() {
  const question = { host, path: '/home', connections: 64, encoding: 'br' }
  const rounds = Array.from({ length: 5 }, () => ({
    cached: load({ ...question, port: ports.nginx }),
    passed: load({ ...question, port: ports.nginx + 21 }),
    direct: load({ ...question, port: ports.copies[0] }),
  }))
  const medianOf = (value) => rounds.map(value).toSorted((first, other) => first - other)[2]
  const perSecond = medianOf(({ cached }) => cached.perSecond)
  report('requests a second from the cache', Math.round(perSecond), perSecond > 20_000)
  const times = (other) => medianOf((round) => round.cached.perSecond / round[other].perSecond).toFixed(1)
  report('times those of the same nginx without its cache', times('passed'))
  report('times those of one copy without nginx', times('direct'))
  const failed = rounds.reduce((sum, { cached }) => sum + cached.failed, 0)
  report('failed of them', failed, failed === 0)
}

async function reportChanges() {
  const stranger = createClient({ host, keepsCookies: false, port: ports.nginx })
  const writer = createClient({ host, keepsCookies: true, port: ports.nginx })
  const shows = async (client, path, text) => (await client.send(path)).text().includes(text)
  for (let turn = 0; turn < 3; turn++) await stranger.send(article)
  const title = `Una edición de las ${Date.now()}`
  await withDatabase((client) =>
    client.query(`update publications set title = '${title}' where card_id = 147`),
  )
  const edited = await until(() => shows(stranger, article, title), { limitMs: 20_000, everyMs: 20 })
  report('an edit is seen by strangers after', `${edited?.toFixed(2)} s`, edited !== null && edited < 2)

  const text = `Un comentario de las ${Date.now()}`
  const fields = { author: 'Eva', email: 'eva@example.com', text, parentId: '', website: '' }
  const { headers: form, body } = toMultipart(fields)
  await writer.send(article)
  const sent = await writer.send(article, { method: 'POST', headers: form, body })
  const isSeen = await shows(writer, article, text)
  report('a comment', `${sent.status}, its writer ${isSeen ? 'sees' : 'does not see'} it at once`, isSeen)
  const others = await until(() => shows(stranger, article, text), { limitMs: 20_000, everyMs: 20 })
  report('and others after', `${others?.toFixed(2)} s`, others !== null && others < 2)
  for (const client of [stranger, writer]) client.close()
}

async function reportOutage(copies) {
  // Pages made stale by the changes are rendered again after their first reader.
  for (let turn = 0; turn < 2; turn++) {
    await readAll()
    await sleep(2000)
  }
  await Promise.all(copies.map((copy) => copy.end('SIGKILL')))
  const statuses = {}
  await read(DOWN_MS, (answer) => {
    const status = answer?.status ?? 'none'
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  const failed = Object.entries(statuses).reduce((sum, [status, n]) => sum + (status < 500 ? 0 : n), 0)
  report(`no copy for ${DOWN_MS / 1000} s`, JSON.stringify(statuses))
  report('failed of them', failed, failed === 0)
  await Promise.all(copies.map((copy) => copy.start()))
  const seconds = await until(isFreshAgain, { limitMs: 20_000 })
  report('fresh again after the copies are ready', `${seconds?.toFixed(1)} s`, seconds !== null)
}

async function isFreshAgain() {
  const client = createClient({ host, keepsCookies: false, port: ports.nginx })
  const { headers } = await client.send('/home')
  client.close()
  return headers['x-edge-cache'] === 'HIT'
}

/** Formats a form like a browser. */
function toMultipart(fields) {
  const boundary = 'cartelera-edge-cache'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { headers, body: `${parts.join('')}--${boundary}--\r\n` }
}
