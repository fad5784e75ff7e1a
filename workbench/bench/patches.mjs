/**
 * Measures the CPU time that the patches of `docs/patches.md` save for a cold article:
 *
 *   npm run build && node workbench/bench/patches.mjs [name …]
 *
 * Starts a site without each named patch (several: `name,name`), one with all patches, and a second one with
 * all, which shows the noise. Takes turns, and prints the medians of the rounds' ratios. Loopback only; takes
 * a minute per name.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { cpuOf, memoryOf, startProcess, stop } from './servers.mjs'

const host = 'axs.localhost'
const FIRST_PORT = 3290
const AT_A_TIME = 4
/** Number of requests before the measurement. The first few hundred compile shared code. */
const WARM_UP = 200
const ROUNDS = 12
const EACH = 50
/** Number of the first measured article. Smaller ones may exist already. */
const FIRST = 10
const all = ['inlined-flight', 'page-parts', 'payload-size', 'planned-statements']
const agent = new Agent({ keepAlive: true })
const folder = mkdtempSync(join(tmpdir(), 'cartelera-patches-'))
const sites = []
process.setMaxListeners(0)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { fillDirectory } = await openBundled('workbench/bench/content-services.ts')
await fillDirectory(join(folder, 'filled'), FIRST + WARM_UP + ROUNDS * EACH)
const names = process.argv.length > 2 ? process.argv.slice(2) : all
for (const [at, without] of ['', '', ...names].entries()) sites.push(await startWithout(without, at))
for (const site of sites) await ask(site, WARM_UP)
for (let round = 0; round < ROUNDS; round++) {
  const first = round % sites.length
  for (const site of [...sites.slice(first), ...sites.slice(0, first)])
    site.rounds.push(await ask(site, EACH))
}
console.table(
  sites.map((site) => ({
    without: site.without || '(nothing)',
    'CPU ms each': median(site.rounds).toFixed(1),
    'so many times': median(site.rounds.map((ms, round) => ms / sites[0].rounds[round])).toFixed(2),
    'MB in the end': memoryOf(site),
  })),
)
for (const site of sites) await stop(site)
process.exit()

async function startWithout(without, at) {
  const port = FIRST_PORT + at
  const directory = join(folder, String(port))
  cpSync(join(folder, 'filled'), directory, { recursive: true })
  const environment = {
    PORT: String(port),
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    TEST_WITHOUT_PATCHES: without,
  }
  const started = await startProcess(['dist/server.mjs'], port, '/home', host, environment)
  return { ...started, without, next: FIRST, rounds: [] }
}

/** Requests unread articles. Returns the CPU time of each in ms. */
async function ask(site, count) {
  const before = cpuOf(site)
  const last = site.next + count
  const client = async () => {
    while (site.next < last) await read(site.port, `/home/blog?id_card=${site.next++}`)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, client))
  return (cpuOf(site) - before) / count
}

function read(port, path) {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { host, 'accept-encoding': 'gzip' } }, (response) => {
      const isRight = response.statusCode === 200
      response
        .resume()
        .on('end', () => (isRight ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    }).on('error', reject)
  })
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
