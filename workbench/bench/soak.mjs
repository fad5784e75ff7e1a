/**
 * Run `node workbench/bench/soak.mjs`. Sends 300,000 requests for 5,000 pages and random junk, and reports the
 * effect on memory and disk. One request in 60 is for the next of the 5,000 articles, one in 60 is junk, and
 * all others are for the hundred most popular pages. Then prints the memory by part, from the site's own
 * metrics. Loopback only; takes five to ten minutes, most of them for rendering. SOAK_REQUESTS sets the
 * number; PAGE_CACHE_MB and NODE_OPTIONS are passed on to the site. Stops after SOAK_MINUTES (30), and
 * reports how far it came.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { memoryOf, startProcess, stop } from './servers.mjs'

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 300_000)
const PAGES = 5_000
const POPULAR = 100
const EVERY = 60
const AT_ONCE = 64
const PROGRESS = 25_000
const MOST_MS = Number(process.env.SOAK_MINUTES ?? 30) * 60_000
const port = 3284
const adminPort = 3289
const host = 'axs.localhost'

/** Addresses that do not exist, a different one each time. */
const junk = [
  (number) => [`/home/blog?id_card=${1_000_000 + number}`],
  (number) => [`/nada/${number}`],
  (number) => [`/home/categoria?id_categoria=${1_000 + number}`],
  (number) => [`/home/buscar?descripcionBuscar=palabra${number}`],
  (number) => [`/home?utm=${number}`],
  (number) => ['/home', { host: `host${number}.example` }],
  (number) => ['/home', { cookie: `session=${number}; otra=${'x'.repeat(500)}` }],
  (number) => [`/home/archivos?fecha_inicio=1990-01-01&fecha_fin=1990-01-02&mesDescripcion=${number}`],
]

const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-soak-'))
const { fillDirectory } = await openBundled('workbench/bench/content-services.ts')
await fillDirectory(dataDirectory, PAGES)
const environment = {
  PORT: String(port),
  ADMIN_PORT: String(adminPort),
  DATA_DIR: dataDirectory,
  LOG_LEVEL: 'silent',
  // `npm start`, the Docker image and the systemd unit set this variable, too.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}
const site = await startProcess(['dist/server.mjs'], port, '/home', host, environment)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const statuses = {}
const memory = { start: memoryOf(site), most: 0 }
const files = countFiles()
const watching = setInterval(() => (memory.most = Math.max(memory.most, memoryOf(site))), 500)
try {
  let next = 0
  const startedAt = performance.now()
  const reader = async () => {
    while (next < REQUESTS && performance.now() - startedAt < MOST_MS) {
      const number = ++next
      const status = await ask(...toRequest(number - 1))
      statuses[status] = (statuses[status] ?? 0) + 1
      if (number % PROGRESS === 0)
        console.log(`${number} requests, ${secondsSince(startedAt)} s: ${memoryOf(site)} MB`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  console.log(`${next} requests in ${secondsSince(startedAt)} s`, statuses)
  console.log(`memory: ${memory.start} MB at first, ${memory.most} MB at most, ${memoryOf(site)} MB at last`)
  console.table(await readMemory())
  console.log(`files: ${files} before, ${countFiles()} after`)
} finally {
  clearInterval(watching)
  agent.destroy()
  await stop(site)
  rmSync(dataDirectory, { recursive: true, force: true })
}

function toRequest(number) {
  const turn = Math.floor(number / EVERY)
  if (number % EVERY === 0) return [`/home/blog?id_card=${1 + (turn % PAGES)}`]
  if (number % EVERY === 1) return junk[turn % junk.length](turn)
  return [`/home/blog?id_card=${1 + (number % POPULAR)}`]
}

function ask(path, headers = {}) {
  return new Promise((resolve) => {
    const question = { port, path, agent, headers: { host, 'accept-encoding': 'br', ...headers } }
    get(question, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      ({ code }) => resolve(code),
    )
  })
}

function secondsSince(startedAt) {
  return Math.round((performance.now() - startedAt) / 1000)
}

/** Returns megabytes by part and thread, from the site's metrics: its own counts, and those of V8. */
async function readMemory() {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  const rows = {}
  for (const [, family, labels, value] of text.matchAll(/^(\w+)(?:\{(.*)\})? ([\d.e+]+)$/gm)) {
    if (!/^(cartelera_memory|v8js_memory|process_memory)/.test(family)) continue
    const name = [family, ...Array.from((labels ?? '').matchAll(/"([^"]*)"/g), (match) => match[1])].join(' ')
    if (Number(value) > 1024 * 1024) rows[name] = { MB: Math.round(Number(value) / 1024 / 1024) }
  }
  return rows
}

function countFiles() {
  return [dataDirectory, '.next', 'dist'].reduce(
    (sum, folder) => sum + readdirSync(folder, { recursive: true }).length,
    0,
  )
}
