/**
 * Run `npm run build && node workbench/drill/pgbouncer.mjs`. Measures what readers and commenters notice if the
 * site reaches PostgreSQL through PgBouncer in transaction mode, with `DATABASE_DIRECT_URL` bypassing it.
 * Both instances start and migrate at once; then PgBouncer is restarted, the direct connection is cut, and
 * PostgreSQL is killed. Uses real processes on loopback, from DRILL_PORT (4200) on. Takes at most four
 * minutes. Exits with 1 if a check fails: a stored page that cannot be read, a stale page that stays, an
 * accepted comment that is lost or duplicated, or a session or lock left behind.
 */
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAllAndWait, own, startOwned, until } from '../bench/cluster/processes.mjs'
import { startProxy } from '../bench/cluster/tcp-proxy.mjs'
import { asDrillUser, DRILL_USER, runPostgres, startPostgres } from './postgres.mjs'
import { createReport } from './report.mjs'
import * as drill from './site.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4200)
const [POSTGRES, DIRECT, BOUNCER, REDIS, ...COPIES] = [0, 1, 2, 3, 4, 5].map((more) => FIRST_PORT + more)
const DEADLINE_MS = 240_000
const WAIT_MS = 30_000
const OUTAGE_MS = 8000
/** Requests sent before the end are answered within this time, in ms. */
const SETTLE_MS = 6000
/** Number of PgBouncer's connections to PostgreSQL. Both instances have ten connections to PgBouncer. */
const POOL_SIZE = 4

const folder = mkdtempSync('/var/tmp/cartelera-pgbouncer-')
// PostgreSQL and PgBouncer run as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const tally = new drill.Tally()
const { expect, phase, takenAfter, end } = createReport(tally, DEADLINE_MS)
process.once('exit', () => process.env.KEEP_LOGS || rmSync(folder, { recursive: true, force: true }))

const settings = ['listen_addresses=127.0.0.1']
const postgresFolder = path.join(folder, 'postgres')
let { server: postgres } = await startPostgres(postgresFolder, { port: POSTGRES, settings })
own(postgres, 'SIGQUIT')
const direct = await startProxy({ port: DIRECT, target: POSTGRES })
startOwned('redis-server', ['--port', String(REDIS), '--bind', '127.0.0.1', '--save', ''])
let bouncer = await startBouncer()
const database = drill.connect(POSTGRES)
await Promise.all(
  COPIES.map((port, at) =>
    drill.startSite(`copy-${at + 1}`, {
      folder,
      source: process.env.DRILL_SOURCE ?? '.',
      port,
      environment: {
        DATABASE_URL: drill.toAddress(BOUNCER),
        DATABASE_DIRECT_URL: drill.toAddress(DIRECT),
        REDIS_URL: `redis://127.0.0.1:${REDIS}`,
        REDIS_SECRET: 'a-secret-of-the-drill-alone',
        TRUST_PROXY: '1',
      },
    }),
  ),
)
await drill.edit(database, tally)
await drill.untilShown(COPIES, tally)
const stops = [drill.startReaders(COPIES, tally), drill.startCommenters(COPIES, tally)]
await sleep(3000)
tally.take()

await phase('all is well', async () => {
  for (let edits = 0; edits < 5; edits++) {
    await drill.edit(database, tally)
    await sleep(1500)
  }
  await showEdit('then')
  await countSessions()
})

await phase('PgBouncer is ended, and started again', () =>
  outage(
    () => bouncer.kill('SIGINT'),
    async () => void (bouncer = await startBouncer()),
  ),
)
await phase('the direct way is cut off', () => outage(direct.swallow, direct.pass))
await phase('PostgreSQL is killed, and started again', () =>
  outage(
    () => postgres.kill('SIGQUIT'),
    async () => {
      postgres = (await runPostgres(postgresFolder, { port: POSTGRES, settings })).server
      own(postgres, 'SIGQUIT')
    },
  ),
)

for (const stop of stops) await stop()
const status = await end(database)
await endAllAndWait()
process.exit(status)

/**
 * Starts PgBouncer with a typical configuration: no session settings, except the statement limit that
 * PgBouncer sets itself.
 */
async function startBouncer() {
  const place = path.join(folder, 'pgbouncer')
  mkdirSync(place, { recursive: true })
  if (process.getuid?.() === 0) chownSync(place, DRILL_USER, DRILL_USER)
  const file = path.join(place, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `cartelera = host=127.0.0.1 port=${POSTGRES} user=cartelera connect_query='set statement_timeout = 6000; set lock_timeout = 6000'`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${BOUNCER}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${POOL_SIZE}\nmax_client_conn = 200`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const [command, args] = asDrillUser('/usr/sbin/pgbouncer', [file])
  const child = own(spawn(command, args, { stdio: 'ignore', cwd: '/' }), 'SIGKILL')
  const client = drill.connect(BOUNCER)
  const isUp = async () => (await client.query('select 1')).rowCount === 1
  if ((await until(isUp, { limitMs: WAIT_MS })) === null) throw new Error('PgBouncer did not start')
  await client.end()
  return child
}

/** Causes an outage and repairs it. Meanwhile only stored pages must be readable. */
async function outage(act, undo) {
  const { stale } = tally
  await act()
  await sleep(OUTAGE_MS)
  await undo()
  await takenAfter(Date.now())
  await sleep(SETTLE_MS)
  const seen = tally.take()
  console.log(`  meanwhile: ${JSON.stringify(seen)}`)
  expect('stored pages are read', Object.keys(seen['stored pages']).join() === '200')
  tally.stale = stale
  await showEdit('after it')
  await countSessions()
}

async function showEdit(when) {
  await until(() => drill.edit(database, tally), { limitMs: WAIT_MS })
  const seconds = await drill.untilShown(COPIES, tally)
  console.log(`  an edit ${when} is shown by both copies after ${seconds?.toFixed(2)} s`)
  expect(`an edit ${when} is shown`, seconds !== null)
}

/** Prints the number of sessions: one per instance for notifications, and the pool's. Checks that no lock remains. */
async function countSessions() {
  const { rows } = await database.query(`
    select case when application_name in ('cartelera invalidation', 'cartelera-builds') then application_name else 'pool' end as name,
           count(*)::int as sessions
    from pg_stat_activity where datname = 'cartelera' and client_port is not null and query not like '%pg_stat_activity%' group by 1`)
  const locks = await database.query(`select 1 from pg_locks where locktype = 'advisory'`)
  console.log(`  sessions: ${rows.map(({ name, sessions }) => `${name} ${sessions}`).join(', ')}`)
  expect('no lock is left', locks.rowCount === 0)
}
