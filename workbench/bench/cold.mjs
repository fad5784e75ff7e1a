/**
 * Measures articles that no one has read yet, as crawlers request them:
 *
 *   npm run build && node workbench/bench/cold.mjs [address …]
 *
 * Prints requests per second, 8 at a time, and CPU time per request. Compares with a bare dynamic page of
 * Next's own server with as many elements and as much HTML, and with other addresses that contain `{id}` for
 * a number, such as a WordPress without a cache: http://127.0.0.1:8080/?p={id}. Takes turns and prints
 * medians. Then prints how many articles the page store holds, and the memory of each.
 *
 * `npm run bench` prints the same. Loopback only; takes about three minutes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { buildEmptySite, cpuOf, startEmptySite, startProcess, stop } from './servers.mjs'

const host = 'axs.localhost'
const port = 3285
const ARTICLES = 4_000
const AT_A_TIME = 8
const ROUNDS = 5
const EACH = 100
/** Number of the first measured article. Smaller ones may exist already, for example in a WordPress. */
const FIRST = 10
/** Number of requests before the measurement. The first few hundred compile shared code. */
const WARM_UP = 300
/** Size of a store that is full before all articles are read. */
const SMALL_STORE_MB = 8
const DEFAULT_STORE_MB = 64
/** Share of the store for articles; evictable pages have the rest. */
const PINNED_SHARE = 3 / 4
const agent = new Agent({ keepAlive: true })
const toPath = (id) => `/home/blog?id_card=${id}`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildEmptySite()
  const empty = await startEmptySite()
  try {
    await benchColdPages(empty, process.argv.slice(2))
  } finally {
    await stop(empty)
  }
}

export async function benchColdPages(empty, addresses = []) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-cold-'))
  const { fillDirectory } = await openBundled('workbench/bench/content-services.ts')
  await fillDirectory(dataDirectory, ARTICLES)
  // Without the demo, whose year of page views would be written for all articles while they are measured.
  const environment = { PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', DEMO_CONTENT: '0' }
  const start = (more) => startProcess(['dist/server.mjs'], port, '/home', host, { ...environment, ...more })
  try {
    const site = await start({})
    console.log(`memory after the start: ${Math.round(pssKbOf(site) / 1024)} MB`)
    console.table(await compareCold(site, empty, addresses))
    console.log(`memory: ${await measureKbPerPage(site)} KB more for each of 1,000 articles stored`)
    await stop(site)
    const small = await start({ PAGE_CACHE_MB: String(SMALL_STORE_MB) })
    console.table(await countStored(small))
    await stop(small)
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function compareCold(site, empty, addresses) {
  const { bytes, elements } = await weigh(toPath(1))
  const bare = `/dynamic?elements=${elements}&bytes=${bytes}`
  const targets = [
    { name: 'an article', ...articlesOf(port, site.child) },
    {
      name: 'a bare dynamic Next page',
      child: empty.child,
      ask: (id) => ask({ port: empty.port, path: `${bare}&id=${id}` }),
    },
    ...addresses.map((address) => ({
      name: new URL(address).host,
      child: null,
      ask: (id) => ask(toTarget(address, id)),
    })),
  ].map((target) => ({ ...target, next: FIRST, rounds: [] }))
  for (const target of targets) await run(target, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    const inTurn = [...targets.slice(round % targets.length), ...targets.slice(0, round % targets.length)]
    for (const target of inTurn) target.rounds.push(await run(target, EACH))
  }
  return targets.map(({ name, rounds }) => ({
    page: name,
    'HTML KB': name === 'an article' ? Math.round(bytes / 1024) : '',
    'a second': median(rounds.map(({ perSecond }) => perSecond)).toFixed(1),
    'CPU ms each': median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(1),
    'an article is so many times as quick': median(
      rounds.map(({ perSecond }, round) => targets[0].rounds[round].perSecond / perSecond),
    ).toFixed(2),
  }))
}

/** Returns the site's articles as a target for `run`. */
export function articlesOf(port, child) {
  return { child, next: FIRST, ask: (id) => ask({ port, host, path: toPath(id) }) }
}

/** Requests the next `count` pages of a target, `atATime` at a time. */
export async function run(target, count, atATime = AT_A_TIME) {
  const cpu = () => (target.child ? cpuOf(target) : 0)
  const before = cpu()
  const startedAt = performance.now()
  const last = target.next + count
  const client = async () => {
    while (target.next < last) await target.ask(target.next++)
  }
  await Promise.all(Array.from({ length: atATime }, client))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: count / seconds, cpuMs: (cpu() - before) / count }
}

/** Measures an article without its scripts. */
async function weigh(path) {
  const { body } = await ask({ port, host, path, headers: { 'accept-encoding': 'identity' } })
  const html = body.toString().replace(/<script[^]*?<\/script>/g, '')
  return { bytes: Buffer.byteLength(html), elements: html.match(/<[a-z]/g).length }
}

/** Returns the memory (PSS, in KB) that each article adds to the warm process; 0 if the system does not report it. */
async function measureKbPerPage(site) {
  const first = ARTICLES - 1_000
  const before = pssKbOf(site)
  await run({ child: null, next: first, ask: (id) => ask({ port, host, path: toPath(id) }) }, 1_000)
  return Math.round((pssKbOf(site) - before) / 1_000)
}

/** Reads the articles one after another. Returns how many are still stored at the end, for each store size. */
async function countStored() {
  const ways = {
    'read in brotli': [{ 'accept-encoding': 'br' }],
    'read in brotli and gzip, the payload too': ['br', 'gzip'].flatMap((encoding) => [
      { 'accept-encoding': encoding },
      { 'accept-encoding': encoding, rsc: '1' },
    ]),
  }
  const rows = []
  let first = 1
  for (const [name, readers] of Object.entries(ways)) {
    const last = first + 799
    const read = async (id) => {
      for (const headers of readers) await ask({ port, host, path: toPath(id), headers })
    }
    await run({ child: null, next: first, ask: read }, 800)
    let storedCount = 0
    while (last - storedCount >= first && (await isStored(last - storedCount, readers[0]))) storedCount++
    const perPage = (SMALL_STORE_MB * 1024 * PINNED_SHARE) / storedCount
    rows.push({
      articles: name,
      'KB each': perPage.toFixed(1),
      [`in a store of ${DEFAULT_STORE_MB} MB`]: Math.floor(
        (DEFAULT_STORE_MB * 1024 * PINNED_SHARE) / perPage,
      ),
    })
    first = last + 1
  }
  return rows
}

async function isStored(id, headers) {
  const answer = await ask({ port, host, path: toPath(id), headers })
  return answer.headers['x-cache'] === 'HIT'
}

function ask({ port, path, host = 'localhost', headers = { 'accept-encoding': 'gzip' } }) {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { host, ...headers } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        resolve({ headers: response.headers, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

function toTarget(address, id) {
  const { port, host, pathname, search } = new URL(address.replace('{id}', String(id)))
  return { port, host, path: pathname + search }
}

/** Returns a process's proportional memory in KB; 0 if the system does not report it. */
function pssKbOf({ child: { pid } }) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

export function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
