/**
 * `npm run build && node workbench/drill/upgrade.mjs`: a rolling upgrade under load. Two instances of the previous
 * release behind nginx on a real PostgreSQL serve readers, commenters and an author; the new build migrates, replaces
 * one instance after the other, is rolled back, and comes again. Prints a table. Exits with 1 if a read failed, a write
 * was lost or stored twice, or the p99 of a phase is 2 s or more.
 *
 *   --publications 20000    size of the database
 *   --from COMMIT           the previous release; by default the last one before this commit
 *   --build .               folder of the new build
 *
 * A release is built once, in `node_modules/.cache`. Needs nginx (Debian: nginx-light). Loopback only, from DRILL_PORT
 * (4310) on; five minutes with a cached release, twenty at most. KEEP_LOGS=1 keeps the instances' logs.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createCopy } from '../bench/cluster/copies.mjs'
import { endAllAndWait, requireCommand, until } from '../bench/cluster/processes.mjs'
import { startNginx, startPostgres } from '../bench/cluster/services.mjs'
import { buildRelease, findPreviousRelease } from './release-build.mjs'
import { verifyComments } from './report.mjs'
import { startAuthor, startCommenters } from './upgrade/ledger.mjs'
import { listPages, SEARCH_WORDS, startReaders, warmUp } from './upgrade/load.mjs'
import { createPhases } from './upgrade/phases.mjs'

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '20000' },
    from: { type: 'string' },
    build: { type: 'string', default: '.' },
  },
})
const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4310)
const ports = { nginx: FIRST_PORT, copies: [FIRST_PORT + 1, FIRST_PORT + 2], postgres: FIRST_PORT + 3 }
const SETTLE_MS = 10_000
const INSERTED_AT_ONCE = 1000
const MAX_MS = 20 * 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-upgrade-'))
process.once('exit', () => {
  if (process.env.KEEP_LOGS === '1') console.log(`logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
let isEnding = false
process.once('uncaughtException', fail)
process.once('unhandledRejection', fail)

requireCommand('nginx', '-v', 'Debian: apt-get install nginx-light; macOS: brew install nginx')
const previous = buildRelease(values.from ?? findPreviousRelease())
console.log(`from ${previous.name} with ${values.publications} publications`)
setTimeout(() => fail(new Error('The drill took too long')), MAX_MS).unref()
const phases = createPhases()
const { copies, address, database } = await openCluster()
const load = await startLoad()

await runPhase('before', untilBusyPagesAreStored)
await runPhase('migrate', migrate)
await runPhase('upgrade', () => roll(values.build))
await runPhase('rollback', () => roll(previous.folder))
await runPhase('upgrade again', () => roll(values.build))
const writes = await load.stop()

console.table(phases.toRows())
for (const [what, times] of phases.failures) console.log(`${times} × ${what}`)
console.log(`comments: ${JSON.stringify(writes.comments)}; autosaves: ${JSON.stringify(writes.autosaves)}`)
const ended = copies.filter(({ endedByItself }) => endedByItself > 0)
const missed = [
  ...phases.listMissed(),
  ...(writes.comments.lost + writes.comments.doubled > 0 ? ['comments were lost or stored twice'] : []),
  ...(writes.autosaves.olderCount > 0 ? ['autosaves were lost'] : []),
  ...ended.map(({ number, endedByItself }) => `instance ${number} ended by itself ${endedByItself} times`),
]
console.log(missed.length === 0 ? 'All requirements are met' : `Missed: ${missed.join('; ')}`)
await end(missed.length === 0 ? 0 : 1)

async function openCluster() {
  const postgres = await startPostgres(folder, ports.postgres)
  const common = { DATABASE_URL: postgres.directAddress, TRUST_PROXY: '2', LOG_LEVEL: 'info' }
  const instances = ports.copies.map((port, at) =>
    createCopy({ number: at + 1, folder, port, build: previous.folder, environment: common }),
  )
  const pool = new pg.Pool({ connectionString: postgres.directAddress, max: 2 })
  // At the end of the drill, PostgreSQL stops before the pool closes its idle connections.
  pool.on('error', () => undefined)
  await instances[0].start()
  await insertPublications(pool)
  await instances[1].start()
  await startNginx(folder, ports)
  return { copies: instances, address: postgres.directAddress, database: pool }
}

/** Inserts like another program, with the triggers of the release. */
async function insertPublications(pool) {
  const last = Number(values.publications)
  for (let from = 1; from <= last; from += INSERTED_AT_ONCE) {
    const to = Math.min(last, from + INSERTED_AT_ONCE - 1)
    await pool.query(
      `insert into publications (card_id, publication_id, organisation_id, title, summary, content, published_at, placement)
       select 1000000 + n, 1000000 + n, 'AXS', 'Publicación del tema' || n % $3::int, 'Un proyecto del archivo.',
         repeat('<p>Un párrafo que cuenta del tema' || n % $3::int || ' y de los datos del proyecto.</p>', 10),
         timestamptz '2024-01-01' + n % 900 * interval '1 day', null
       from generate_series($1::int, $2::int) n`,
      [from, to, SEARCH_WORDS],
    )
  }
  await pool.query('analyze')
}

async function startLoad() {
  const pages = await listPages(database)
  await warmUp(pages, ports.copies)
  const articles = pages.filter((page) => page.includes('id_card=')).slice(0, 4)
  const author = await startAuthor({ port: ports.nginx, logFile: copies[0].logFile }, database, phases.record)
  const commenters = startCommenters(ports.nginx, articles, phases.record)
  const stopReaders = startReaders(ports.nginx, pages, phases.record)
  return {
    async stop() {
      await Promise.all([author.stop(), commenters.stop(), stopReaders()])
      return { comments: await verifyComments(database, commenters), autosaves: author.ledger }
    },
  }
}

async function runPhase(title, run) {
  phases.begin(title)
  await run()
  await sleep(SETTLE_MS)
  phases.end()
}

/**
 * Waits until both instances have stored the list of their busiest pages, as they do every minute. In practice, an
 * upgraded instance has run for longer. Releases before 0.2.0 store no list.
 */
async function untilBusyPagesAreStored() {
  const areStored = () =>
    copies.every(({ dataFolder }) => existsSync(path.join(dataFolder, 'busy-pages.json')))
  if ((await until(areStored, { limitMs: 75_000 })) === null)
    console.log('The previous release stores no busy pages')
}

/** Runs the migration like an operator, while both instances serve. */
function migrate() {
  const child = spawn(process.execPath, ['dist/cartelera.mjs', 'migrate'], {
    cwd: values.build,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: address,
      DATA_DIR: path.join(folder, 'migrate'),
    },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`migrate ended with status ${status}`)),
    )
  })
}

/** Replaces the instances one after the other. The next one follows once `/readyz` of the previous one answers 200. */
async function roll(build) {
  for (const copy of copies) {
    await copy.end()
    copy.build = build
    await copy.start()
  }
}

async function fail(cause) {
  if (isEnding) return
  console.error(cause instanceof Error ? cause.message : cause)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log')))
    console.error(`${name}: ${readFileSync(path.join(folder, name), 'utf8').slice(-2000)}`)
  await end(1)
}

async function end(status) {
  isEnding = true
  await endAllAndWait()
  process.exit(status)
}
