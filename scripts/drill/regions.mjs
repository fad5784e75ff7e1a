/**
 * `npm run build && node scripts/drill/regions.mjs`: two regions. In the first the primary, a replica, a Redis and a copy
 * of the site; in the second a replica, a Redis and a copy, whose writing goes over a link to the first. Then the link
 * is cut for CUT_SECONDS (60), works again, the whole first region dies, and the second one's replica is promoted.
 * Commits wait for the second region. Real processes on loopback from DRILL_PORT (4100) on; `redis-server` has to be
 * installed. Ends by itself, after six minutes at most; with status 1 where something is not as it should be.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllAndWait, own, startOwned, until } from '../bench/cluster/processes.mjs'
import { startProxy } from '../bench/cluster/tcp-proxy.mjs'
import { startPostgres, startStandby } from './postgres.mjs'
import { createReport } from './report.mjs'
import * as drill from './site.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4100)
const CUT_MS = 1000 * Number(process.env.CUT_SECONDS ?? 60)
const DEADLINE_MS = 360_000
const WAIT_MS = 40_000
const port = Object.fromEntries(
  ['primary', 'replicaA', 'replicaB', 'redisA', 'redisB', 'link', 'name', 'copyA', 'copyB'].map(
    (name, at) => [name, FIRST_PORT + at],
  ),
)

const folder = mkdtempSync('/var/tmp/cartelera-regions-')
const tally = new drill.Tally()
const { expect, phase, takenAfter, end } = createReport(tally, DEADLINE_MS)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))

const settings = [
  'listen_addresses=127.0.0.1',
  'wal_keep_size=256MB',
  'wal_receiver_timeout=10s',
  'wal_sender_timeout=10s',
]
const primary = await startPostgres(path.join(folder, 'primary'), { port: port.primary, settings })
own(primary.server, 'SIGQUIT')
const link = await startProxy({ port: port.link, target: port.primary })
const standby = async (name, to, primaryPort) => {
  const { server } = await startStandby(path.join(folder, name), {
    port: to,
    primaryPort,
    settings: [...settings, `cluster_name=${name}`],
  })
  own(server, 'SIGQUIT')
  return server
}
const replicaA = await standby('region_a', port.replicaA, port.primary)
await standby('region_b', port.replicaB, port.link)
const redisA = startRedis(port.redisA)
startRedis(port.redisB)
// What the second region calls the database: over the link, until its own is the primary.
const name = await startProxy({ port: port.name, target: port.link })

let writer = drill.connect(port.primary)
const follower = drill.connect(port.replicaB)
const copyA = await copy(
  'copy-a',
  port.copyA,
  { DATABASE_URL: port.primary, DATABASE_READ_URL: port.replicaA },
  port.redisA,
)
await copy('copy-b', port.copyB, { DATABASE_URL: port.name, DATABASE_READ_URL: port.replicaB }, port.redisB)
await writer.query(`alter system set synchronous_standby_names = 'FIRST 1 (region_b)'`)
await writer.query('select pg_reload_conf()')
await writer.query(`update publications set title = 'Marca 0' where card_id = 101`)

let ports = [port.copyA, port.copyB]
const stopReadingA = drill.startReaders([port.copyA], tally)
const stopReadingB = drill.startReaders([port.copyB], tally)
const stopWritingA = drill.startWriters([port.copyA], tally)
const stopWritingB = drill.startWriters([port.copyB], tally)
await sleep(3000)
tally.take()

await phase('all is well', async () => {
  await editFor(8000)
  expect('the last edit is shown', (await shown()) !== null)
})

await phase(`the link is cut for ${CUT_MS / 1000} s`, async () => {
  link.swallow()
  ports.forEach((one) => tally.cutOff.add(one))
  await sleep(CUT_MS)
  link.pass()
  await takenAfter(Date.now())
  await editFor(2000)
  expect('the last edit is shown in both', (await shown()) !== null)
  tally.cutOff.clear()
})

await phase('the first region dies, the second is promoted', async () => {
  await Promise.all([stopReadingA(), stopWritingA()])
  ports = [port.copyB]
  for (const process of [primary.server, replicaA, redisA, copyA]) process.kill('SIGKILL')
  link.close()
  const diedAt = Date.now()
  await sleep(5000)
  await follower.query('select pg_promote()')
  name.leadTo(port.replicaB)
  const promotedAt = Date.now()
  await takenAfter(promotedAt)
  console.log(`  the promotion was ${(promotedAt - diedAt) / 1000} s after the death`)
  writer = follower
  await editFor(4000)
  expect('the last edit is shown', (await shown()) !== null)
})

await Promise.all([stopReadingB(), stopWritingB()])
const status = await end(writer)
await endAllAndWait()
process.exit(status)

function copy(title, own, databases, redis) {
  const environment = {
    ...Object.fromEntries(Object.entries(databases).map(([setting, to]) => [setting, drill.toAddress(to)])),
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    REDIS_SECRET: 'a-secret-of-the-drill-alone',
    TRUST_PROXY: '1',
  }
  return drill.startSite(title, { folder, source: process.env.DRILL_SOURCE ?? '.', port: own, environment })
}

function startRedis(to) {
  return startOwned('redis-server', [
    '--port',
    String(to),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
}

async function editFor(ms) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    await drill.edit(writer, tally).catch(() => undefined)
    await sleep(1500)
  }
  await until(() => drill.edit(writer, tally), { limitMs: WAIT_MS })
}

async function shown() {
  const seconds = await drill.untilShown(ports, tally, WAIT_MS)
  console.log(`  the last edit is shown by all after ${seconds?.toFixed(2)} s`)
  return seconds
}
