/**
 * `npm run bench`: what this site serves, as ratios to its neighbours on the same machine in the same
 * run: static pages of Next's own server, an empty one (5 KB of HTML) and one of 40 KB, and a plain
 * Node server that holds the same compressed bytes. Runs are interleaved, because machines are noisy;
 * absolute figures mean little.
 *
 * Needs `npm run build` first, and wrk (Debian: wrk; macOS: brew install wrk). Loopback only; about
 * six minutes. BENCH_SECONDS sets the length of one run (1).
 */
import { rmSync } from 'node:fs'
import { buildEmptySite, memoryOf, startEmptySite, startPlain, startSite, stop } from './servers.mjs'
import { countBytes } from './bytes.mjs'
import { hasWrk, load } from './load.mjs'

const ROUNDS = 9
const NEXT_ROUNDS = 3
const host = 'axs.localhost'
const targets = [
  ['/home', '/home'],
  ['an article', '/home/blog?id_card=147'],
  ['search', '/home/buscar?descripcionBuscar=proyecto'],
  ['a static file', '/media/crm-1.svg'],
]

if (!hasWrk()) {
  console.error('wrk is not installed (Debian: apt-get install wrk; macOS: brew install wrk)')
  process.exit(1)
}

buildEmptySite()
const site = await startSite(host)
const empty = await startEmptySite()
const plain = await startPlain(site.port, host, targets.map(([, path]) => path))
try {
  console.log(`start-up: ${site.coldMs} ms with an empty data directory, ${site.warmMs} ms again`)
  console.table(await countBytes({ site: site.port, empty: empty.port, host }))
  const rows = []
  for (const connections of [16, 64]) {
    const nextSite = measureNext(connections)
    for (const encoding of ['br', 'gzip']) {
      for (const [name, path] of targets) rows.push(compare({ name, path, connections, encoding }, nextSite))
    }
  }
  console.table(rows)
  console.log(`memory: ${memoryOf(site)} MB after all of it (an empty Next site: ${memoryOf(empty)} MB)`)
} finally {
  for (const server of [site, empty, plain]) stop(server)
  rmSync(site.dataDirectory, { recursive: true, force: true })
}

/** What Next's own server gives of its two static pages, in requests per second; it has no brotli. */
function measureNext(connections) {
  const question = { port: empty.port, host: 'localhost', connections, encoding: 'gzip' }
  const rate = (path) => load({ ...question, path }).perSecond
  const rounds = Array.from({ length: NEXT_ROUNDS }, () => ({ empty: rate('/'), static: rate('/40-kb') }))
  return { empty: median(rounds.map((round) => round.empty)), static: median(rounds.map((round) => round.static)) }
}

/**
 * Short rounds, each begun by the other of the two, and the median of the rounds' ratios: what slows
 * the machine for a while slows both.
 */
function compare({ name, path, connections, encoding }, nextSite) {
  const run = (server) => load({ port: server.port, host, path, connections, encoding })
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    if (round % 2 === 0) return { site: run(site), plain: run(plain) }
    const first = run(plain)
    return { site: run(site), plain: first }
  })
  const rate = median(rounds.map((round) => round.site.perSecond))
  return {
    page: name,
    connections,
    encoding,
    'requests/s': Math.round(rate),
    'of plain Node': median(rounds.map((round) => round.site.perSecond / round.plain.perSecond)).toFixed(2),
    'times empty Next': (rate / nextSite.empty).toFixed(1),
    'times Next, 40 KB': (rate / nextSite.static).toFixed(1),
    'plain Node times that': (median(rounds.map((round) => round.plain.perSecond)) / nextSite.static).toFixed(1),
    'p50 ms': median(rounds.map((round) => round.site.p50)).toFixed(1),
    'p99 ms': median(rounds.map((round) => round.site.p99)).toFixed(1),
    'p99 ms of plain Node': median(rounds.map((round) => round.plain.p99)).toFixed(1),
    failed: rounds.reduce((sum, round) => sum + round.site.failed, 0),
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
