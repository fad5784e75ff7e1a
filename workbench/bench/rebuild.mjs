/**
 * Run `node workbench/bench/rebuild.mjs`. Measures `cartelera refresh --rebuild` in publications per second,
 * for one organisation and for as many publications spread over many, on a temporary PostgreSQL: with all
 * search entries up to date, and with none. Also prints the time of readers' searches meanwhile, as a ratio
 * to the idle time. ORGANISATIONS (1000) and PUBLICATIONS (20000) set the totals. Needs `npm run build` and
 * PostgreSQL; takes five minutes.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../drill/postgres.mjs'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { summarise } from './latencies.mjs'

const ORGANISATIONS = Number(process.env.ORGANISATIONS ?? 1000)
const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 20_000)
const port = Number(process.env.BENCH_PORT ?? 3288)
const texts = ['proyecto', 'migrar datos', 'telepeaje', 'poryecto', '"mesa de ayuda"']
/** Delay between two searches of the reader, in ms. */
const PAUSE_MS = 20

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-rebuild-'))
const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'listen_addresses=127.0.0.1']
const { server } = await startPostgres(folder, { port, settings })
const url = `postgres://cartelera@127.0.0.1:${port}/cartelera`
const { openForRebuild } = await openBundled('workbench/bench/content-services.ts')
const store = await openForRebuild(url)
try {
  await store.fill(PUBLICATIONS)
  const rows = await measure('of one organisation')
  await store.spread(ORGANISATIONS)
  rows.push(...(await measure(`of ${ORGANISATIONS}`)))
  const [single, many] = [rows[1], rows[3]].map((row) => row['a second'])
  console.table(rows)
  console.log(`many organisations take ${(single / many).toFixed(2)} times as long as one`)
} finally {
  await store.close()
  server.kill('SIGINT')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

async function measure(whose) {
  const rows = []
  const quiet = await readWhile(new Promise((resolve) => setTimeout(resolve, 5000)))
  for (const state of ['as they are', 'from nothing']) {
    if (state === 'from nothing') await store.forgetEntries()
    const startedAt = performance.now()
    const searches = await readWhile(rebuild())
    const seconds = (performance.now() - startedAt) / 1000
    rows.push({
      publications: `${whose}, ${state}`,
      'a second': Math.round(PUBLICATIONS / seconds),
      searches: searches.count,
      'p95 ms': Number(searches.p95.toFixed(1)),
      'in quiet': Number(quiet.p95.toFixed(1)),
      'times quiet': Number((searches.p95 / quiet.p95).toFixed(1)),
    })
  }
  return rows
}

/** Runs the command like an operator. */
function rebuild() {
  const environment = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['dist/cartelera.mjs', 'refresh', '--rebuild'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`refresh ended with status ${status}`)),
    )
  })
}

/** Runs a reader's searches, one after the other, until `work` ends. */
async function readWhile(work) {
  let isOver = false
  const over = work.finally(() => (isOver = true))
  const times = []
  for (let next = 0; !isOver; next++) {
    const startedAt = performance.now()
    await store.search(texts[next % texts.length])
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await over
  return summarise(times)
}
