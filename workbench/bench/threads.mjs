/**
 * Measures the benefit of further rendering threads, for articles that no one has read yet:
 *
 *   npm run build && node workbench/bench/threads.mjs
 *
 * Runs sites with `RENDER_THREADS` of 1, 2 and 3 in turns, on one core and on two (`taskset`): articles per
 * second, and CPU time per article, as medians of the rounds. Then measures how long each thread's event loop
 * is busy for an article that is rendered alone, and derives the number of cores at which another thread
 * becomes the limit. Loopback only; takes about four minutes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { articlesOf, median, run } from './cold.mjs'
import { memoryOf, startProcess, stop } from './servers.mjs'

const host = 'axs.localhost'
const FIRST_PORT = 3460
const ARTICLES = 3_000
const THREADS = [1, 2, 3]
const CORES = ['0', '0,1']
const ROUNDS = 5
const EACH = 60
const WARM_UP = 150
const ALONE = 100

const { fillDirectory } = await openBundled('workbench/bench/content-services.ts')
const folders = THREADS.map(() => mkdtempSync(join(tmpdir(), 'cartelera-threads-')))
const sites = []
try {
  for (const [at, threads] of THREADS.entries()) sites.push(await start(threads, at))
  for (const site of sites) await run(site.target, WARM_UP)
  for (const cores of CORES) console.table(await compare(cores))
  const alone = []
  for (const site of sites) alone.push(await measureAlone(site))
  console.table(alone)
  console.table(toLimits(alone.at(-1)))
} finally {
  await Promise.all(sites.map(stop))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function start(threads, at) {
  const [port, adminPort] = [FIRST_PORT + 2 * at, FIRST_PORT + 2 * at + 1]
  await fillDirectory(folders[at], ARTICLES)
  const site = await startProcess(['dist/server.mjs'], port, '/home', host, {
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    DATA_DIR: folders[at],
    RENDER_THREADS: String(threads),
    LOG_LEVEL: 'warn',
  })
  return { ...site, threads, adminPort, target: articlesOf(port, site.child) }
}

/** Uses enough concurrent requests that no thread waits for a client. */
async function compare(cores) {
  for (const { child } of sites) spawnSync('taskset', ['-a', '-p', '-c', cores, String(child.pid)])
  const rounds = sites.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of sites.keys()) {
      const turn = (at + round) % sites.length
      rounds[turn].push(await run(sites[turn].target, EACH))
    }
  }
  return sites.map(({ threads }, at) => ({
    cores: cores.split(',').length,
    RENDER_THREADS: threads,
    'articles a second': median(rounds[at].map(({ perSecond }) => perSecond)).toFixed(1),
    'of one thread': median(
      rounds[at].map(({ perSecond }, round) => perSecond / rounds[0][round].perSecond),
    ).toFixed(2),
    'CPU ms each': median(rounds[at].map(({ cpuMs }) => cpuMs)).toFixed(1),
  }))
}

/** Requests one article after the other, so that a thread is busy only with its own part. */
async function measureAlone(site) {
  const { threads, adminPort, target } = site
  const before = await readBusySeconds(adminPort)
  await run(target, ALONE, 1)
  const after = await readBusySeconds(adminPort)
  const busyMs = [...after].map(([thread, seconds]) => [thread, seconds - (before.get(thread) ?? 0)])
  const sum = (isOf) =>
    busyMs.filter(([thread]) => isOf(thread)).reduce((all, [, seconds]) => all + seconds, 0)
  const toMs = (isOf) => Number(((sum(isOf) * 1000) / ALONE).toFixed(2))
  return {
    RENDER_THREADS: threads,
    'threads of pages, ms': toMs((thread) => thread.startsWith('render-')),
    'main thread, ms': toMs((thread) => thread === 'render'),
    'edge, ms': toMs((thread) => thread === 'edge'),
    'store, ms': toMs((thread) => thread === 'store'),
    'memory, MB': memoryOf(site),
  }
}

async function readBusySeconds(adminPort) {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  const lines = text.matchAll(/^nodejs_eventloop_time_seconds_total\{(.*)\} (\S+)$/gm)
  const active = [...lines].filter(([, labels]) => labels.includes('state="active"'))
  return new Map(
    active.map(([, labels, seconds]) => [/thread_name="([^"]+)"/.exec(labels)[1], Number(seconds)]),
  )
}

/**
 * The main, edge and store threads exist once. Returns the articles per second that each can handle, and the
 * number of page threads that would fully occupy it.
 */
function toLimits(alone) {
  const rendering = alone['threads of pages, ms']
  return ['main thread', 'edge', 'store'].map((thread) => {
    const ms = alone[`${thread}, ms`]
    return {
      thread,
      'articles a second at most': Math.round(1000 / ms),
      'busy with so many threads of pages': (rendering / ms).toFixed(1),
    }
  })
}
