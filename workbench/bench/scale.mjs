/**
 * Determines what limits a site first, by organisations, publications, instances, readers and edits
 * (`scale/model.mjs`):
 *
 *   npm run build && node workbench/bench/scale.mjs        measures costs, tests the model, draws
 *   docs/scale.svg
 *   node workbench/bench/scale.mjs draw                    draws it from scale/costs.json
 *
 * Uses a real PostgreSQL with 10,000 organisations and 1,000,000 publications (ORGANISATIONS, PUBLICATIONS),
 * and a Redis; one instance of the site, then eight (COPIES). Costs are CPU time, which a busy machine
 * changes little. On loopback, from DRILL_PORT (4250) on; takes at most fifteen minutes.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as drill from '../drill/site.mjs'
import { startPostgres } from '../drill/postgres.mjs'
import { createClient } from './cluster/client.mjs'
import { endAllAndWait, own, startOwned } from './cluster/processes.mjs'
import { countMessages, toShares, usual } from './scale/model.mjs'
import { draw } from './scale/picture.mjs'
import { cpuOf } from './servers.mjs'

const number = (name, normal) => Number(process.env[name] ?? normal)
const size = {
  organisations: number('ORGANISATIONS', 10_000),
  publications: number('PUBLICATIONS', 1_000_000),
}
const MAX_COPIES = number('COPIES', 8)
const [POSTGRES, REDIS, COPY] = [0, 1, 2].map((more) => number('DRILL_PORT', 4250) + more)
const ADMIN = COPY + 20
const MAX_MS = 900_000
/** Number of organisations with readers; others are only edited. */
const READ = 200
const PAGES = 300
const HITS = 10_000
const EDITS = 400
const EDITS_A_SECOND = 20
const TRY_SECONDS = 10
const COSTS = new URL('scale/costs.json', import.meta.url)

if (process.argv[2] !== 'draw') await measure()
const { costs, checks } = JSON.parse(readFileSync(COSTS, 'utf8'))
writeFileSync(new URL('../../docs/scale.svg', import.meta.url), draw(costs, checks))
process.exit(0)

async function measure() {
  setTimeout(() => process.exit(1), MAX_MS)
  const folder = mkdtempSync('/var/tmp/cartelera-scale-')
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const { server } = await startPostgres(path.join(folder, 'postgres'), {
    port: POSTGRES,
    settings: ['listen_addresses=127.0.0.1', 'fsync=off', 'max_wal_size=4GB'],
  })
  own(server, 'SIGQUIT')
  startOwned('redis-server', ['--port', String(REDIS), '--bind', '127.0.0.1', '--save', ''])
  const site = { folder, postgres: server.pid, copies: [], database: drill.connect(POSTGRES) }
  // The first start creates the tables.
  const first = await startCopy(site)
  first.child.kill('SIGTERM')
  await new Promise((resolve) => first.child.once('exit', resolve))
  site.copies = []
  await insertContent()
  await startCopy(site)
  const costs = await measureCosts(site)
  console.table(costs)
  const checks = []
  for (const edits of [5, 20, 60]) checks.push(await tryModel(site, edits, costs))
  for (const { child } of site.copies.splice(MAX_COPIES / 2)) child.kill('SIGKILL')
  for (const edits of [5, 60]) checks.push(await tryModel(site, edits, costs))
  console.table(checks)
  writeFileSync(COSTS, `${JSON.stringify({ ...size, costs, checks }, null, 2)}\n`)
  await endAllAndWait()
}

async function startCopy(site) {
  const at = site.copies.length
  const port = COPY + at
  const child = await drill.startSite(`copy-${at + 1}`, {
    folder: site.folder,
    source: '.',
    port,
    environment: {
      DATABASE_URL: drill.toAddress(POSTGRES),
      REDIS_URL: `redis://127.0.0.1:${REDIS}`,
      REDIS_SECRET: 'a-secret-of-the-benchmark-alone',
      ADMIN_PORT: String(ADMIN + at),
      DEMO_CONTENT: '0',
      LOG_LEVEL: 'warn',
    },
  })
  site.copies.push({ child, port, admin: ADMIN + at })
  return site.copies[at]
}

/** Writes in bulk, without triggers, similar publications for every organisation. */
async function insertContent() {
  const client = await connectAlone()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into organisations (id, company_id, name, description, domain)
     select 'O' || n, 1, 'Organización ' || n, 'América', 'o' || n || '.localhost' from generate_series(1, $1::int) n`,
    [size.organisations],
  )
  await client.query(
    `insert into publications (card_id, publication_id, organisation_id, title, summary, content, published_at, placement)
     select n, n, 'O' || 1 + n % $2::int, 'Una publicación ' || n, 'Lo que hay que saber.',
       repeat('<p>Un párrafo que cuenta algo de lo que ha pasado estos días en la organización.</p>', 20),
       timestamptz '2026-01-01' + n % 300 * interval '1 day', case n / $2::int % 3 when 0 then 'upper' when 1 then 'middle' else 'right' end
     from generate_series(1, $1::int) n`,
    [size.publications, size.organisations],
  )
  await client.query('analyze')
  await client.end()
}

/** Connects without a statement timeout. */
async function connectAlone() {
  const client = new pg.Client({ connectionString: drill.toAddress(POSTGRES) })
  await client.connect()
  return client
}

async function measureCosts(site) {
  const [first] = site.copies
  const miss = await costOf(site, PAGES, (turn) => read(first, turn))
  const pageBytes = await readPageBytes(first)
  const client = createClient({ host: 'o1.localhost', port: first.port })
  const hit = await costOf(site, HITS, () => client.send('/home'))
  const alone = await costOf(site, EDITS, (turn) => editInTime(site, turn))
  const second = await startCopy(site)
  const taken = await costOf(site, PAGES, (turn) => read(second, turn))
  while (site.copies.length < MAX_COPIES) await startCopy(site)
  const together = await costOf(site, EDITS, (turn) => editInTime(site, turn))
  const rest = await spend(site, () => sleep(10_000))
  const notify = Math.max(0, (together.postgres - alone.postgres) / (MAX_COPIES - 1))
  return {
    hit: hit.copies,
    miss: miss.copies,
    missInPostgres: miss.postgres,
    taken: taken.copies,
    message: together.copies / MAX_COPIES,
    edit: Math.max(0, alone.postgres - notify),
    notify,
    rest: rest.copies / rest.seconds / MAX_COPIES,
    connectionBytes: medianBytes(listPostgres(site)),
    pageBytes,
  }
}

/** Tests edit rates that were not measured: compares the model's prediction with the result. */
async function tryModel(site, edits, costs) {
  const copies = site.copies.length
  const before = await countReceived(site)
  const spent = await spend(site, async () => {
    const startedAt = performance.now()
    for (let turn = 0; turn < edits * TRY_SECONDS; turn++) {
      await edit(site, turn)
      await sleep(Math.max(0, ((turn + 1) * 1000) / edits - (performance.now() - startedAt)))
    }
    await sleep(1000)
  })
  const rate = (edits * TRY_SECONDS) / spent.seconds
  const shares = toShares({ ...size, copies, edits: rate, reads: 0 }, costs)
  const percent = (cores) => Number((100 * cores).toFixed(1))
  return {
    copies,
    edits,
    messages: Math.round(countMessages({ copies, edits: rate }) * spent.seconds),
    counted: (await countReceived(site)) - before,
    'copy %': percent(shares.render * usual.renderCores + costs.rest),
    'copy % seen': percent(spent.copies / copies / spent.seconds),
    'PostgreSQL %': percent(shares.postgres * usual.postgresCores),
    'PostgreSQL % seen': percent(spent.postgres / spent.seconds),
  }
}

/** Reads a different article each time, of organisations with readers. */
async function read({ port }, turn) {
  const card = 1 + (turn % READ) + size.organisations * Math.floor(turn / READ)
  const client = createClient({ host: `o${1 + (card % size.organisations)}.localhost`, port })
  const { status } = await client.send(`/home/blog?id_card=${card}`)
  await client.close()
  if (status !== 200) throw new Error(`card ${card}: ${status}`)
}

/** Edits an organisation without readers, so that only the message costs time, and no page. */
async function edit({ database }, turn) {
  const card = size.organisations - 2 - (turn % (size.organisations / 2))
  await database.query('update publications set title = $1 where card_id = $2', [`Cambiada ${turn}`, card])
}

/** Edits at a steady rate, because instances merge simultaneous changes at a lower cost. */
async function editInTime(site, turn) {
  await edit(site, turn)
  await sleep(1000 / EDITS_A_SECOND)
}

/** Returns the CPU seconds per operation, of the instances together and of PostgreSQL, without background work. */
async function costOf(site, count, work) {
  await work(count)
  const rest = await spend(site, () => sleep(5000))
  const spent = await spend(site, async () => {
    for (let turn = 0; turn < count; turn++) await work(turn)
    await sleep(1000)
  })
  const each = (name) => Math.max(0, spent[name] - (rest[name] / rest.seconds) * spent.seconds) / count
  return { copies: each('copies'), postgres: each('postgres') }
}

/** Measures the CPU time of `work` in processes that exist at the end: PostgreSQL's workers end at any time. */
async function spend(site, work) {
  const readCpu = () => new Map(listPostgres(site).flatMap((pid) => cpuOfOne(pid)))
  const ofCopies = () => sum(site.copies.map((copy) => cpuOf(copy)))
  const [postgres, copies, startedAt] = [readCpu(), ofCopies(), performance.now()]
  await work()
  const spent = [...readCpu()].map(([pid, cpu]) => cpu - (postgres.get(pid) ?? 0))
  return {
    copies: (ofCopies() - copies) / 1000,
    postgres: sum(spent) / 1000,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** Returns an empty list if the process has ended since it was listed. */
function cpuOfOne(pid) {
  try {
    return [[pid, cpuOf({ child: { pid } })]]
  } catch {
    return []
  }
}

function listPostgres({ postgres }) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postgres)], { encoding: 'utf8' })
  return [postgres, ...children.trim().split('\n').map(Number)]
}

/** Returns the median of the private memory per connection. */
function medianBytes(processes) {
  const sizes = processes.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return 1024 * Number(/^Private_Dirty:\s+(\d+)/m.exec(text)?.[1])
  })
  return sizes.toSorted((first, other) => first - other)[Math.floor(sizes.length / 2)]
}

function sum(values) {
  return Object.values(values).reduce((total, value) => total + value, 0)
}

async function readPageBytes({ admin }) {
  const bytes = sum(await drill.readMetrics(admin, 'cartelera_page_cache_size_bytes{'))
  return Math.round(bytes / sum(await drill.readMetrics(admin, 'cartelera_page_cache_pages{')))
}

async function countReceived({ copies }) {
  const name = 'cartelera_invalidation_messages_total{outcome="received"'
  return sum((await Promise.all(copies.map(({ admin }) => drill.readMetrics(admin, name)))).map(sum))
}
