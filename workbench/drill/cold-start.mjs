/**
 * `npm run build && node workbench/drill/cold-start.mjs`: what readers, commenters and an editor notice after all
 * instances have been killed and Redis has lost its pages. Real PostgreSQL and Redis, two instances on loopback from
 * DRILL_PORT (4100) on, 12 reads, 2 comments and 2 autosaves a second. Prints a table and ends by itself, after six
 * minutes at most, with status 1 if a requirement is missed.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from '../bench/cluster/client.mjs'
import { endAllAndWait, own, startOwned, until } from '../bench/cluster/processes.mjs'
import { summarise } from '../bench/latencies.mjs'
import { enterRoom } from '../bench/room.mjs'
import { startPostgres } from './postgres.mjs'
import * as drill from './site.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4100)
const [POSTGRES, REDIS, ...PORTS] = [0, 1, 2, 3].map((more) => FIRST_PORT + more)
const SOURCE = process.env.DRILL_SOURCE ?? '.'
const ARTICLES = 400
const FIRST_CARD = 900_000
/** Reads, comments and autosaves a second. */
const RATES = { reads: 12, comments: 2, autosaves: 2 }
/** Warm-up time in ms: longer than the interval at which instances store their pages. */
const WARM_MS = 75_000
const COLD_MS = 45_000
const STEADY_MS = 20_000
const DEADLINE_MS = 360_000
const limits = { refusedShare: 0.02, waitMs: 5000, writeP95Ms: 2000 }

const folder = mkdtempSync('/var/tmp/cartelera-cold-')
// PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))
const deadline = setTimeout(() => {
  console.error('It took too long')
  process.exit(1)
}, DEADLINE_MS)

let writtenCount = 0
const senders = {
  async reads(number, port) {
    return sendOnce(drill.HOST, port, (client) => client.send(chooseAddress(number)))
  },
  async comments(_, port) {
    const number = ++writtenCount
    const post = { text: `Ensayo ${number}.`, address: toArticle(number), number }
    return sendOnce(drill.HOST, port, (client) => drill.sendComment(client, post))
  },
  async autosaves(number, port) {
    const fields = { ...piece.fields, content: `<p>Un párrafo, ${number}.</p>` }
    const cookie = owner
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    return sendOnce('redaccion.localhost', port, (client) =>
      client.send('/api/autosavePiece', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'drill', cookie },
        body: JSON.stringify({ organisation: 'AXS', input: { ...piece, fields } }),
      }),
    )
  },
}

const postgres = await startPostgres(path.join(folder, 'postgres'), {
  port: POSTGRES,
  settings: ['listen_addresses=127.0.0.1'],
})
own(postgres.server, 'SIGQUIT')
startOwned('redis-server', ['--bind', '127.0.0.1', '--port', String(REDIS), '--save', ''], { cwd: folder })
let instances = await startInstances()
await insertArticles()
let owner
let piece
// The instances may still be too busy to answer.
const isPrepared = async () => {
  owner = await enterRoom({ port: PORTS[0], logFile: findLinkLog() })
  piece = await createPiece()
  return true
}
if ((await until(isPrepared, { limitMs: 60_000, everyMs: 1000 })) === null)
  throw new Error('no piece to save')

const rows = { warm: await observe(WARM_MS) }
const ended = instances.map((child) => new Promise((resolve) => child.once('exit', resolve)))
for (const child of instances) child.kill('SIGKILL')
await Promise.all(ended)
execFileSync('redis-cli', ['-p', String(REDIS), 'flushall'])
const killedAt = performance.now()
instances = await startInstances()
console.log(`ready ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`)
const cold = await observe(COLD_MS)
rows['after the kill'] = cold
rows['of that, from 20 s on'] = cold.filter(({ sentAt }) => sentAt >= STEADY_MS)
const problems = judge(cold)
for (const [name, answers] of Object.entries(rows)) console.log(name, countStatuses(answers))
console.table(Object.fromEntries(Object.entries(rows).map(([name, answers]) => [name, toRow(answers)])))
console.log(problems.length === 0 ? 'As it should be' : `Missed: ${problems.join('; ')}`)
clearTimeout(deadline)
await endAllAndWait()
process.exit(problems.length === 0 ? 0 : 1)

function startInstances() {
  const environment = {
    DATABASE_URL: drill.toAddress(POSTGRES),
    REDIS_URL: `redis://127.0.0.1:${REDIS}`,
    REDIS_SECRET: 'a-secret-of-the-drill-alone',
    TRUST_PROXY: '1',
  }
  const start = (port, at) => drill.startSite(`copy-${at + 1}`, { folder, source: SOURCE, port, environment })
  return Promise.all(PORTS.map(start))
}

async function insertArticles() {
  const database = new pg.Client({ connectionString: drill.toAddress(POSTGRES) })
  await database.connect()
  await database.query(
    `insert into publications (card_id, publication_id, organisation_id, title, summary, content, published_at, placement)
     select $1::int + n, $1::int + n, 'AXS', 'Un artículo ' || n, 'Lo que hay que saber.',
       repeat('<p>Un párrafo que cuenta algo de lo que ha pasado estos días en la organización.</p>', 20),
       timestamptz '2026-01-01' + n * interval '1 hour', 'right'
     from generate_series(1, $2::int) n`,
    [FIRST_CARD, ARTICLES],
  )
  await database.end()
}

/** Finds the log of the instance that has created the first owner's link. */
function findLinkLog() {
  const logs = PORTS.map((_, at) => path.join(folder, `copy-${at + 1}.log`))
  return logs.find((log) => readFileSync(log, 'utf8').includes('"link":"'))
}

async function createPiece() {
  const from = 'cold-start-drill'
  const { emptyFields } = await openBundled('lib/base/domain/piece.ts')
  const fields = { ...emptyFields, title: 'Un ensayo', content: '<p>Un párrafo.</p>' }
  const { id, version } = await owner.perform('createPiece', 'AXS', { from, fields })
  return { id, base: version, fields, from }
}

/** Sends each request at its time, however long earlier ones take (an open loop). */
async function observe(ms) {
  console.log(`load average ${loadavg()[0].toFixed(1)}`)
  const startedAt = performance.now()
  const answers = []
  const running = Object.entries(RATES).map(async ([kind, perSecond]) => {
    const requests = []
    for (let number = 0; (number * 1000) / perSecond < ms; number++) {
      const dueAt = startedAt + (number * 1000) / perSecond
      await sleep(Math.max(0, dueAt - performance.now()))
      requests.push(measure(kind, number, startedAt, answers))
    }
    await Promise.all(requests)
  })
  await Promise.all(running)
  return answers
}

async function measure(kind, number, startedAt, answers) {
  const sentAt = performance.now()
  const status = await senders[kind](number, PORTS[number % PORTS.length]).catch(
    (cause) => cause.code ?? 'error',
  )
  const now = performance.now()
  answers.push({ kind, status, sentAt: sentAt - startedAt, ms: now - sentAt })
}

async function sendOnce(host, port, send) {
  const client = createClient({ host, port, keepsCookies: false })
  const { status } = await send(client)
  await client.close()
  return status
}

/** A few pages are read often, most seldom; the same ones in each run. */
function chooseAddress(number) {
  const share = ((number * 7919) % 1000) / 1000
  if (share < 0.15) return '/home'
  if (share < 0.25) return '/atom.xml'
  if (share < 0.3) return '/feed.xml'
  if (share < 0.35) return `/home/buscar?descripcionBuscar=ensayo${number}`
  return toArticle(Math.floor(ARTICLES ** ((share - 0.35) / 0.65)))
}

function toArticle(number) {
  return `/home/blog?id_card=${FIRST_CARD + 1 + (number % ARTICLES)}`
}

function countStatuses(answers) {
  const counts = {}
  for (const { kind, status } of answers) {
    counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1
  }
  return counts
}

function toRow(answers) {
  const reads = answers.filter(({ kind }) => kind === 'reads')
  const writes = answers.filter(({ kind }) => kind !== 'reads')
  const { p50, p95, most } = summarise(reads.map(({ ms }) => ms))
  return {
    reads: reads.length,
    'reads refused': reads.filter(isFailed).length,
    'p50 ms': Math.round(p50),
    'p95 ms': Math.round(p95),
    'longest ms': Math.round(most),
    writes: writes.length,
    'writes refused': writes.filter(isFailed).length,
    'writes p95 ms': Math.round(summarise(writes.map(({ ms }) => ms)).p95),
  }
}

function isFailed({ status }) {
  return ![200, 303].includes(status)
}

function judge(answers) {
  const reads = answers.filter(({ kind }) => kind === 'reads')
  const writes = answers.filter(({ kind }) => kind !== 'reads')
  const late = reads.filter(({ sentAt, ms }) => sentAt >= STEADY_MS && ms > 1000)
  const met = {
    'at most 2 % of reads refused': reads.filter(isFailed).length <= limits.refusedShare * reads.length,
    'no wait above 5 s': answers.every(({ ms }) => ms <= limits.waitMs),
    'writes p95 below 2 s': summarise(writes.map(({ ms }) => ms)).p95 < limits.writeP95Ms,
    'steady within 20 s':
      !reads.some((read) => read.sentAt >= STEADY_MS && isFailed(read)) && late.length <= reads.length / 50,
  }
  return Object.keys(met).filter((requirement) => !met[requirement])
}
