/**
 * `npm run bench`: what this site serves, as ratios to its neighbours on the same machine in the same
 * run: static pages of Next's own server, an empty one (5 KB of HTML) and one of 40 KB, and a plain
 * Node server that holds the same compressed bytes. Runs are interleaved, because machines are noisy;
 * absolute figures mean little.
 *
 * Needs `npm run build` first, and wrk (Debian: wrk; macOS: brew install wrk). Loopback only; about
 * six minutes. BENCH_SECONDS sets the length of one run (3).
 */
import { rmSync } from 'node:fs'
import { buildEmptySite, memoryOf, startEmptySite, startPlain, startSite, stop } from './servers.mjs'
import { countBytes } from './bytes.mjs'
import { hasWrk, load } from './load.mjs'

const ROUNDS = 3
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
    for (const encoding of ['br', 'gzip']) {
      for (const [name, path] of targets) rows.push(await compare({ name, path, connections, encoding }))
    }
  }
  console.table(rows)
  load({ port: site.port, host, path: '/home', connections: 64, encoding: 'br', requests: 10_000 })
  console.log(`memory: ${memoryOf(site)} MB after all of it (an empty Next site: ${memoryOf(empty)} MB)`)
} finally {
  for (const server of [site, empty, plain]) stop(server)
  rmSync(site.dataDirectory, { recursive: true, force: true })
}

/** Medians of interleaved rounds. */
async function compare({ name, path, connections, encoding }) {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    site: load({ port: site.port, host, path, connections, encoding }),
    plain: load({ port: plain.port, host, path, connections, encoding }),
    empty: load({ port: empty.port, host: 'localhost', path: '/', connections, encoding }),
    static: load({ port: empty.port, host: 'localhost', path: '/40-kb', connections, encoding }),
  }))
  const rate = (server) => median(rounds.map((round) => round[server].perSecond))
  return {
    page: name,
    connections,
    encoding,
    'requests/s': Math.round(rate('site')),
    'of plain Node': (rate('site') / rate('plain')).toFixed(2),
    'times empty Next': (rate('site') / rate('empty')).toFixed(1),
    'times Next, 40 KB': (rate('site') / rate('static')).toFixed(1),
    'p50 ms': median(rounds.map(({ site: { p50 } }) => p50)).toFixed(1),
    'p99 ms': median(rounds.map(({ site: { p99 } }) => p99)).toFixed(1),
    'p99 ms of plain Node': median(rounds.map(({ plain: { p99 } }) => p99)).toFixed(1),
    failed: rounds.reduce((sum, round) => sum + round.site.failed, 0),
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
