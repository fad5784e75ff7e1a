/**
 * Run `npm run build && node workbench/drill/regions.mjs`. Tests two regions. The first has the primary, a
 * replica, a Redis and an instance of the site; the second has a replica, a Redis and two instances, which
 * write over a link to the first. Commits wait for the second region. Then the link is cut for CUT_SECONDS
 * (60), in whose second half the first region writes alone, and is repaired. The first region crashes, the
 * second region's replica is promoted, and the first returns as its replica. Uses real processes on loopback
 * from DRILL_PORT (4100) on; needs `redis-server`. Takes at most seven minutes. Exits with 1 if a check
 * fails.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllAndWait, own, startOwned, until } from '../bench/cluster/processes.mjs'
import { startProxy } from '../bench/cluster/tcp-proxy.mjs'
import { rewind, runPostgres, startPostgres, startStandby } from './postgres.mjs'
import { createReport } from './report.mjs'
import * as drill from './site.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4100)
const HALF_CUT_MS = 500 * Number(process.env.CUT_SECONDS ?? 60)
const DEADLINE_MS = 420_000
const WAIT_MS = 40_000
/** A comment waits at most CONTENT_TIMEOUT_MS each for a connection and for an answer. */
const MAX_REFUSAL_MS = 15_000
const port = Object.fromEntries(
  ['primary', 'replicaA', 'replicaB', 'redisA', 'redisB', 'link', 'name', 'copyA', 'copyB1', 'copyB2'].map(
    (name, at) => [name, FIRST_PORT + at],
  ),
)
const regionB = [port.copyB1, port.copyB2]

const folder = mkdtempSync('/var/tmp/cartelera-regions-')
// PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const tally = new drill.Tally()
const { expect, phase, takenAfter, end } = createReport(tally, DEADLINE_MS)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))

// Settings of the runbook: a silently dropped connection is detected within ten seconds.
const settings = [
  'listen_addresses=127.0.0.1',
  'wal_keep_size=256MB',
  'wal_sender_timeout=10s',
  'wal_receiver_timeout=10s',
  'wal_retrieve_retry_interval=1s',
]
const primaryFolder = path.join(folder, 'primary')
const primary = await startPostgres(primaryFolder, { port: port.primary, settings })
own(primary.server, 'SIGQUIT')
const link = await startProxy({ port: port.link, target: port.primary, retries: true })
// Simulates the database's DNS name in the second region. It points to the link until the region's replica is the
// primary.
const name = await startProxy({ port: port.name, target: port.link })
const replicaA = await standby('region_a', port.replicaA, port.primary)
await standby('region_b', port.replicaB, port.link)
const redisA = startRedis(port.redisA)
startRedis(port.redisB)

let writer = drill.connect(port.primary)
const follower = drill.connect(port.replicaB)
const ofA = { DATABASE_URL: port.primary, DATABASE_READ_URL: port.replicaA }
const ofB = { DATABASE_URL: port.name, DATABASE_READ_URL: port.replicaB }
const copyA = await copy('copyA', ofA, port.redisA)
for (const each of ['copyB1', 'copyB2']) await copy(each, ofB, port.redisB)
await waitFor('region_b')
await writer.query(`update publications set title = 'Marca 0' where card_id = 101`)

let isLinked = true
const stopA = [drill.startReaders([port.copyA], tally), drill.startCommenters([port.copyA], tally)]
const stops = [drill.startReaders(regionB, tally, () => isLinked), drill.startCommenters(regionB, tally)]
await sleep(3000)
tally.take()

await phase('all is well', async () => {
  await editFor(8000)
  await shown('the first region', [port.copyA])
  await editFor(0)
  await shown('the second region', regionB)
})

await phase('the link is cut: commits wait', async () => {
  isLinked = false
  link.swallow()
  await sleep(HALF_CUT_MS)
  const { rows } = await writer.query(
    `select coalesce(wait_event, state) as "on", count(*)::int as processes from pg_stat_activity
     where application_name = 'cartelera' group by 1 order by 2 desc`,
  )
  console.log(`  of PostgreSQL's processes wait: ${JSON.stringify(rows.map(Object.values))}`)
})

await phase('the first region writes by itself', async () => {
  await writer.query('alter system reset synchronous_standby_names')
  await writer.query('select pg_reload_conf()')
  const releasedAt = Date.now()
  await takenAfter(releasedAt, [port.copyA])
  await editFor(HALF_CUT_MS - (Date.now() - releasedAt))
  await shown('the first region', [port.copyA])
})

await phase('the link is back', async () => {
  link.pass()
  const backAt = Date.now()
  await shown('the second region', regionB)
  await takenAfter(backAt, regionB)
  await waitFor('region_b')
  console.log(`  commits wait for the second region again after ${(Date.now() - backAt) / 1000} s`)
  await editFor(8000)
  await shown('the second region', regionB)
  isLinked = true
})

await phase('the first region dies, the second is promoted', async () => {
  const [stopReading, stopCommenting] = stopA
  await stopReading()
  for (const process of [primary.server, replicaA, redisA, copyA]) process.kill('SIGKILL')
  link.swallow()
  const diedAt = Date.now()
  await stopCommenting()
  await sleep(5000 - (Date.now() - diedAt))
  const promotedAt = Date.now()
  await follower.query('alter system reset synchronous_standby_names')
  await follower.query('select pg_promote()')
  name.redirectAfterForm(port.replicaB)
  await takenAfter(promotedAt, regionB)
  console.log(`  the promotion was ${(promotedAt - diedAt) / 1000} s after the death`)
  writer = follower
  await editFor(8000)
  await shown('the second region', regionB)
})

await phase('the first region comes back, as a replica', async () => {
  link.pass()
  await writer.query('checkpoint')
  await rewind(primaryFolder, { primaryPort: port.replicaB, name: 'region_a' })
  const { server } = await runPostgres(primaryFolder, { port: port.primary, settings })
  own(server, 'SIGQUIT')
  await waitFor('region_a')
  startRedis(port.redisA)
  await copy('copyA', { DATABASE_URL: port.name, DATABASE_READ_URL: port.primary }, port.redisA)
  stops.push(drill.startReaders([port.copyA], tally), drill.startCommenters([port.copyA], tally))
  await takenAfter(Date.now(), [port.copyA])
  await editFor(8000)
  await shown('both regions', [port.copyA, ...regionB])
})

expect('a comment is answered in time', tally.slowestMs < MAX_REFUSAL_MS)
console.log(`the slowest answer to a comment took ${tally.slowestMs / 1000} s`)
for (const stop of stops) await stop()
const status = await end(writer)
await endAllAndWait()
process.exit(status)

/** Copies from the primary directly, because this process, which runs the link, waits for the copy. */
async function standby(region, to, from) {
  const connection = `host=127.0.0.1 port=${from} user=cartelera application_name=${region} connect_timeout=5`
  const { server } = await startStandby(path.join(folder, region), {
    port: to,
    primaryPort: port.primary,
    settings: [...settings, `primary_conninfo=${connection}`],
  })
  return own(server, 'SIGQUIT')
}

function copy(title, databases, redis) {
  const addresses = Object.entries(databases).map(([setting, to]) => [setting, drill.toAddress(to)])
  const environment = {
    ...Object.fromEntries(addresses),
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    REDIS_SECRET: 'a-secret-of-the-drill-alone',
    TRUST_PROXY: '1',
  }
  return drill.startSite(title, {
    folder,
    source: process.env.DRILL_SOURCE ?? '.',
    port: port[title],
    environment,
  })
}

function startRedis(to) {
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return startOwned('redis-server', ['--port', String(to), ...options])
}

/** Makes commits wait for the other region, once it has caught up. */
async function waitFor(region) {
  const hasAll = async () => {
    const { rows } = await writer.query(
      `select 1 from pg_stat_replication where application_name = $1 and state = 'streaming'`,
      [region],
    )
    return rows.length > 0
  }
  expect(`${region} follows`, (await until(hasAll, { limitMs: WAIT_MS })) !== null)
  await writer.query(`alter system set synchronous_standby_names = 'FIRST 1 (${region})'`)
  await writer.query('select pg_reload_conf()')
}

function editFor(ms) {
  return drill.editFor(writer, tally, ms)
}

async function shown(where, ports) {
  const seconds = await drill.untilShown(ports, tally, WAIT_MS)
  console.log(`  the last edit is shown in ${where} after ${seconds?.toFixed(2)} s`)
  expect('the last edit is shown', seconds !== null)
}
