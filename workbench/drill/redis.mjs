/**
 * Run `npm run build && node workbench/drill/redis.mjs sentinel|cluster [tls]`. Measures what readers and
 * commenters notice while Redis fails over. A content service on a real PostgreSQL provides content for two
 * instances of the site, which notify each other only through Redis. The master is killed, made to hand over,
 * and frozen until it wakes up after its replacement. On loopback, from DRILL_PORT (4150) on. Takes at most
 * five minutes. Exits with 1 if a check fails: a failed read, a stale page that stays, or an accepted comment
 * that is lost or duplicated.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../bench/cluster/client.mjs'
import { endAllAndWait, own, until } from '../bench/cluster/processes.mjs'
import { startPostgres } from './postgres.mjs'
import { demandTls, startCluster, startSentinels } from './redis-servers.mjs'
import { createReport } from './report.mjs'
import * as drill from './site.mjs'

const kinds = { sentinel: startSentinels, cluster: startCluster }
const startRedis = kinds[process.argv[2]]
if (!startRedis) throw new Error('say sentinel or cluster')

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4150)
const [POSTGRES, CONTENT, ...COPIES] = [0, 1, 2, 3].map((more) => FIRST_PORT + more)
const SECRET = 'a-secret-of-the-drill-alone'
const OUTAGE_MS = 20_000
const DEADLINE_MS = 300_000

const folder = mkdtempSync('/var/tmp/cartelera-redis-')
// PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const tally = new drill.Tally()
const { expect, phase, end } = createReport(tally, DEADLINE_MS)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))

const settings = ['listen_addresses=127.0.0.1']
const postgres = await startPostgres(path.join(folder, 'postgres'), { port: POSTGRES, settings })
own(postgres.server, 'SIGQUIT')
const certificates = process.argv[3] === 'tls' ? { NODE_EXTRA_CA_CERTS: demandTls(folder) } : {}
const redis = await startRedis(folder, FIRST_PORT + 20)
const database = drill.connect(POSTGRES)
const common = {
  ...certificates,
  TRUST_PROXY: '1',
  REDIS_SECRET: SECRET,
  REVALIDATE_SECRET: SECRET,
  CONTENT_API_SECRET: SECRET,
}
await startSite('content', CONTENT, { DATABASE_URL: drill.toAddress(POSTGRES) })
for (const [at, port] of COPIES.entries()) {
  await startSite(`copy-${at + 1}`, port, {
    CONTENT_SERVICE_URL: `http://127.0.0.1:${CONTENT}/api`,
    REDIS_URL: redis.url,
  })
}
await edit()
await drill.untilShown(COPIES, tally)
const stops = [drill.startReaders(COPIES, tally), drill.startCommenters(COPIES, tally)]
await sleep(3000)
tally.take()

await phase('all is well', () => editFor(8000))
await phase('the master is killed, and started again', () =>
  disturb({ act: (master) => master.kill(), undo: (master) => master.start() }),
)
await phase('the master hands over', () => disturb({ act: () => redis.failOver() }))
await phase('the master is frozen, and wakes as one that was replaced', () =>
  disturb({ act: (master) => master.freeze(), undo: (master) => master.resume() }),
)

for (const stop of stops) await stop()
const status = await end(database)
await endAllAndWait()
process.exit(status)

function startSite(name, port, environment) {
  const source = process.env.DRILL_SOURCE ?? '.'
  return drill.startSite(name, { folder, source, port, environment: { ...common, ...environment } })
}

/**
 * Makes an edit, which the content service reads from its database. Like an editor's tool, notifies one instance, which
 * notifies the other.
 */
async function edit() {
  await drill.edit(database, tally)
  await drill.untilShown([CONTENT], tally)
  const client = createClient({ host: drill.HOST, port: COPIES[0] })
  const { status } = await client.send('/api/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ idOrgV: 'AXS' }),
  })
  await client.close()
  expect('a copy takes the news', status === 200)
}

async function editFor(ms) {
  const until = Date.now() + ms
  while (Date.now() < until) {
    await edit()
    await sleep(1500)
  }
  await showEdit('at the end')
}

async function showEdit(when) {
  await edit()
  const seconds = await drill.untilShown(COPIES, tally)
  console.log(`  an edit ${when} is shown by both copies after ${seconds?.toFixed(2)} s`)
  expect(`an edit ${when} is shown`, seconds !== null)
}

async function disturb({ act, undo = () => undefined }) {
  const former = await redis.findMaster()
  const at = Date.now()
  await act(former)
  const replaced = until(() => redis.isReplaced(former), { limitMs: 60_000, everyMs: 250 })
  await sleep(1000)
  await showEdit('one second after it')
  const seconds = await replaced
  console.log(`  another master after ${seconds?.toFixed(1)} s`)
  expect('there is another master', seconds !== null)
  await editFor(Math.max(0, at + OUTAGE_MS - Date.now()))
  await undo(former)
  await redis.untilWhole()
  await showEdit('once all servers are back')
}
