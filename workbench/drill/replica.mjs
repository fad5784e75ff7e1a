/**
 * Run `npm run build && node workbench/drill/replica.mjs`. Measures what readers and commenters notice while a
 * replica lags or is lost, while the primary crashes and the replica is promoted, while the former primary
 * becomes the replica, and while the database accepts no changes. Uses a real PostgreSQL (a primary and a
 * streaming standby), and two instances of the site on loopback from DRILL_PORT (4100) on. Proxies simulate
 * the changing DNS names of DATABASE_URL and DATABASE_READ_URL. Takes at most four minutes. Exits with 1 if a
 * check fails: a failed read, a stale page that stays, or an accepted comment that is lost or duplicated.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '../bench/cluster/client.mjs'
import { endAllAndWait, own, until } from '../bench/cluster/processes.mjs'
import { startProxy } from '../bench/cluster/tcp-proxy.mjs'
import { rewind, runPostgres, startPostgres, startStandby } from './postgres.mjs'
import { createReport } from './report.mjs'
import * as drill from './site.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4100)
const [PRIMARY, STANDBY, NAME, READ_NAME, ...COPIES] = [0, 1, 2, 3, 4, 5].map((more) => FIRST_PORT + more)
const ADMIN = COPIES.map((port) => port + 10)
const DEADLINE_MS = 240_000
const WAIT_MS = 30_000

const folder = mkdtempSync('/var/tmp/cartelera-replica-')
// PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const tally = new drill.Tally()
const { expect, phase, takenAfter, end } = createReport(tally, DEADLINE_MS)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))

const settings = ['listen_addresses=127.0.0.1', 'wal_keep_size=256MB']
const primaryFolder = path.join(folder, 'primary')
const primary = await startPostgres(primaryFolder, { port: PRIMARY, settings })
own(primary.server, 'SIGQUIT')
const standbyFolder = path.join(folder, 'standby')
let standby = await startStandby(standbyFolder, { port: STANDBY, primaryPort: PRIMARY, settings })
own(standby.server, 'SIGQUIT')
const name = await startProxy({ port: NAME, target: PRIMARY })
const readName = await startProxy({ port: READ_NAME, target: STANDBY })
let writer = drill.connect(PRIMARY)
const follower = drill.connect(STANDBY)
for (const [at, port] of COPIES.entries()) {
  await drill.startSite(`copy-${at + 1}`, {
    folder,
    source: process.env.DRILL_SOURCE ?? '.',
    port,
    environment: {
      DATABASE_URL: drill.toAddress(NAME),
      DATABASE_READ_URL: drill.toAddress(READ_NAME),
      ADMIN_PORT: String(ADMIN[at]),
      TRUST_PROXY: '1',
    },
  })
}
await writer.query(`update publications set title = 'Marca 0' where card_id = 101`)
const stops = [drill.startReaders(COPIES, tally), drill.startCommenters(COPIES, tally)]
await sleep(3000)
tally.take()

await phase('all is well', async () => {
  await editFor(8000)
})

await phase('the replica lags: its replay is paused', async () => {
  await follower.query('select pg_wal_replay_pause()')
  await editFor(16_000)
  expect('the replica is behind', (await behind()) > 5)
  await follower.query('select pg_wal_replay_resume()')
  expect('it is read again', (await until(async () => (await behind()) === 0, { limitMs: WAIT_MS })) !== null)
})

await phase('the replica is killed, and started again', async () => {
  standby.server.kill('SIGQUIT')
  await editFor(8000)
  standby = await runPostgres(standbyFolder, { port: STANDBY, settings })
  own(standby.server, 'SIGQUIT')
  expect('it is read again', (await until(async () => (await behind()) === 0, { limitMs: WAIT_MS })) !== null)
})

await phase('the primary dies, the standby is promoted', async () => {
  // From here on, a write is acknowledged only once it is on the standby.
  await writer.query(`alter system set synchronous_standby_names = '*'`)
  await writer.query('select pg_reload_conf()')
  await sleep(2000)
  primary.server.kill('SIGKILL')
  const diedAt = Date.now()
  await sleep(4000)
  await follower.query('select pg_promote()')
  const promotedAt = Date.now()
  name.redirectAfterForm(STANDBY)
  await takenAfter(promotedAt)
  console.log(`  the promotion was ${(promotedAt - diedAt) / 1000} s after the death`)
  writer = follower
  await editFor(4000)
})

await phase('the former primary is rewound, and is the replica', async () => {
  // Without it, pg_rewind would find the old timeline in the promoted server's control file and rewind nothing.
  await writer.query('checkpoint')
  await rewind(primaryFolder, { primaryPort: STANDBY, name: 'former' })
  const { server } = await runPostgres(primaryFolder, { port: PRIMARY, settings })
  own(server, 'SIGQUIT')
  readName.redirectAfterForm(PRIMARY)
  const before = await countReadings()
  await editFor(8000)
  const isRead = async () => (await behind()) === 0 && (await countReadings()) > before
  expect('it is read', (await until(isRead, { limitMs: WAIT_MS })) !== null)
})

await phase('the database is read-only', async () => {
  await setReadOnly('on')
  const isSaid = async () =>
    (await drill.readMetrics(ADMIN[0], 'cartelera_database_read_only'))['cartelera_database_read_only'] === 1
  expect('it is said so', (await until(isSaid, { limitMs: WAIT_MS })) !== null)
  await refusedComment()
  await sleep(4000)
  await setReadOnly('off')
  await takenAfter(Date.now())
})

for (const stop of stops) await stop()
for (const [at, port] of ADMIN.entries()) {
  console.log(`copy ${at + 1}: ${JSON.stringify(await drill.readMetrics(port, 'cartelera_database_reads'))}`)
}
const status = await end(writer)
await endAllAndWait()
process.exit(status)

async function editFor(ms) {
  await drill.editFor(writer, tally, ms)
  const seconds = await drill.untilShown(COPIES, tally)
  console.log(`  the last edit is shown by both copies after ${seconds?.toFixed(2)} s`)
  expect('the last edit is shown', seconds !== null)
}

async function behind() {
  const values = await Promise.all(
    ADMIN.map((port) => drill.readMetrics(port, 'cartelera_database_replica_behind_seconds')),
  )
  return Math.max(...values.flatMap((each) => Object.values(each)))
}

/** Counts the statements that a replica has answered. */
async function countReadings() {
  const beginning = 'cartelera_database_reads_total{source="replica"}'
  const values = await Promise.all(ADMIN.map((port) => drill.readMetrics(port, beginning)))
  return values.flatMap((each) => Object.values(each)).reduce((sum, value) => sum + value, 0)
}

async function setReadOnly(value) {
  const client = new pg.Client(`${drill.toAddress(STANDBY)}?options=-c%20default_transaction_read_only%3Doff`)
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** The refused form contains the text again, and a Retry-After header. */
async function refusedComment() {
  const client = createClient({ host: drill.HOST, port: COPIES[0], keepsCookies: false })
  const post = {
    address: '/home/blog?id_card=102',
    text: 'Se conserva.',
    number: 77,
    accept: 'application/json',
  }
  const answer = await drill.sendComment(client, post)
  await client.close()
  const state = JSON.parse(answer.text())
  console.log(
    `  a comment: ${answer.status}, retry-after ${answer.headers['retry-after']}, ${JSON.stringify(state)}`,
  )
  expect('a comment is refused, and its text kept', answer.status === 503 && state.values.text === post.text)
}
