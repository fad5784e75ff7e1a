/**
 * `npm run build && node scripts/bench/observability.mjs`: what metrics and the access log cost stored
 * pages. Two sites of the same build, one with `ADMIN_PORT`, read every second, and `ACCESS_LOG` written
 * to a file, one without, under wrk in short rounds in turn. Requests per second compare the sites as
 * clients see them; processor time of each request is the figure that other work on the machine
 * does not change. Needs wrk; loopback only; about two minutes. BENCH_SECONDS sets the length of one
 * round (1), BENCH_PORT the first of three ports.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasWrk, load } from './load.mjs'
import { cpuOf, startProcess, stop } from './servers.mjs'

const ROUNDS = 15
const CONNECTIONS = 64
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const port = Number(process.env.BENCH_PORT ?? 3290)
const host = 'axs.localhost'
const pages = [
  ['/home', '/home'],
  ['an article', '/home/blog?id_card=147'],
]

if (!hasWrk()) {
  console.error('wrk is not installed (Debian: apt-get install wrk; macOS: brew install wrk)')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'cartelera-observability-'))
const logFile = join(folder, 'log')
const sites = {
  plain: await start(port, {}),
  observed: await start(port + 1, { ADMIN_PORT: String(port + 2), ACCESS_LOG: '1' }, openSync(logFile, 'a')),
}
const scraper = startScraper()
try {
  console.table(pages.map(([name, path]) => compare(name, path)))
  console.log(`access log: ${Math.round(statSync(logFile).size / 2 ** 20)} MB`)
} finally {
  scraper.kill()
  for (const site of Object.values(sites)) await stop(site)
  rmSync(folder, { recursive: true, force: true })
}

function start(at, settings, output) {
  const environment = { PORT: String(at), DATA_DIR: mkdtempSync(join(folder, 'data-')), LOG_LEVEL: 'info' }
  return startProcess(['dist/server.mjs'], at, '/home', host, { ...environment, ...settings }, output)
}

/** Medians of the rounds' ratios, each round begun by the other site. */
function compare(page, path) {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const names = round % 2 === 0 ? ['plain', 'observed'] : ['observed', 'plain']
    return Object.fromEntries(names.map((name) => [name, measure(sites[name], path)]))
  })
  const ratio = (of) => median(rounds.map(({ plain, observed }) => of(observed) / of(plain))).toFixed(3)
  return {
    page,
    'requests/s': Math.round(median(rounds.map(({ plain }) => plain.perSecond))),
    'of it with metrics and access log': ratio(({ perSecond }) => perSecond),
    'processor time of a request': ratio(({ cpu }) => cpu),
    failed: rounds.reduce((sum, { plain, observed }) => sum + plain.failed + observed.failed, 0),
  }
}

function measure(site, path) {
  const before = cpuOf(site)
  const outcome = load({ port: site.port, host, path, connections: CONNECTIONS, encoding: 'br' })
  return { ...outcome, cpu: (cpuOf(site) - before) / (outcome.perSecond * SECONDS) }
}

/** A process of its own: wrk holds up this one. */
function startScraper() {
  const read = `setInterval(() => fetch('http://127.0.0.1:${port + 2}/metrics').then((answer) => answer.text()), 1000)`
  const child = spawn(process.execPath, ['-e', read], { stdio: 'ignore' })
  process.once('exit', () => child.kill())
  return child
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
