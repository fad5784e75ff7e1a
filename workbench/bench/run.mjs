/**
 * `npm run bench` compares this site with other servers on the same machine in the same run: static pages of
 * Next's own server (an empty one with 5 KB of HTML, and one of 40 KB), and a plain Node server with the same
 * compressed bytes. Results are ratios. Runs are interleaved, because machines are noisy and absolute figures
 * mean little.
 *
 * Needs `npm run build` first, and wrk (Debian: wrk; macOS: brew install wrk). Loopback only; takes about
 * sixteen minutes. BENCH_SECONDS sets the length of one run (1).
 *
 * Others, each `node workbench/bench/…`:
 *   bytes.mjs            counts what visitors download
 *   touch.mjs            measures the first interaction with a page on a slow phone
 *   telemetry.mjs        measures the cost of metrics and the access log
 *   content.mjs          measures content calls and writing at 10,000 and 100,000 publications; with
 *                        postgres://… on PostgreSQL, otherwise on PGlite as `npm run bench` does
 *   rebuild.mjs          measures the rebuilding of search entries, of one organisation and of many
 *   parsers.mjs          measures every parser of untrusted text with hostile inputs, by length
 *   files.mjs            uploads and downloads a gigabyte, and measures the memory
 *   soak.mjs             requests 300,000 pages, and measures the memory
 *   cluster.mjs          tests a cluster of three instances during restarts, outages and edits
 *   edge-cache.mjs       tests the site behind nginx's cache: hits, outage, purges, two domains
 */
import { rmSync } from 'node:fs'
import { buildEmptySite, memoryOf, startEmptySite, startPlain, startSite, stop } from './servers.mjs'
import { countBytes, printBytes } from './bytes.mjs'
import { benchColdPages } from './cold.mjs'
import { benchContent } from './content.mjs'
import { hasWrk, load } from './load.mjs'
import { benchOrganisations } from './organisations.mjs'

const ROUNDS = 7
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
const plain = await startPlain(
  site.port,
  host,
  targets.map(([, path]) => path),
)
try {
  console.log(`start-up: ${site.coldMs} ms with an empty data directory, ${site.warmMs} ms again`)
  console.log(`memory: ${memoryOf(site)} MB after the start`)
  printBytes(await countBytes({ site: site.port, empty: empty.port, host }))
  const rows = []
  for (const connections of [16, 64]) {
    for (const encoding of ['br', 'gzip']) {
      for (const [name, path] of targets) rows.push(compare({ name, path, connections, encoding }))
    }
  }
  console.table(rows)
  console.log(`memory: ${memoryOf(site)} MB after all of it (an empty Next site: ${memoryOf(empty)} MB)`)
  await benchColdPages(empty)
  await benchOrganisations()
  await benchContent()
} finally {
  // Awaited, because the site writes to its directory until it ends.
  await Promise.all([site, empty, plain].map(stop))
  rmSync(site.dataDirectory, { recursive: true, force: true })
}

/**
 * Runs short rounds of all four servers, each starting with a different one, and returns the medians of the
 * rounds' ratios: temporary slowness affects all of them. Next's own server does not support brotli.
 */
function compare({ name, path, connections, encoding }) {
  const question = { connections, host: 'localhost', encoding: 'gzip', port: empty.port }
  const runs = Object.entries({
    site: { ...question, port: site.port, host, path, encoding },
    plain: { ...question, port: plain.port, host, path, encoding },
    empty: { ...question, path: '/' },
    larger: { ...question, path: '/40-kb' },
  })
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const inTurn = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)]
    return Object.fromEntries(inTurn.map(([server, run]) => [server, load(run)]))
  })
  const over = (value) => median(rounds.map(value))
  const times = (first, other) => over((round) => round[first].perSecond / round[other].perSecond)
  return {
    page: name,
    connections,
    encoding,
    'requests/s': Math.round(over(({ site }) => site.perSecond)),
    'of plain Node': times('site', 'plain').toFixed(2),
    'times empty Next': times('site', 'empty').toFixed(1),
    'times Next, 40 KB': times('site', 'larger').toFixed(1),
    'plain Node times that': times('plain', 'larger').toFixed(1),
    'p50 ms': over(({ site }) => site.p50).toFixed(1),
    'p99 ms': over(({ site }) => site.p99).toFixed(1),
    'p99 ms of plain Node': over(({ plain }) => plain.p99).toFixed(1),
    failed: rounds.reduce((sum, { site }) => sum + site.failed, 0),
  }
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
