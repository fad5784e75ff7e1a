import { setTimeout as wait } from 'node:timers/promises'
import { runStoreInThread } from '@/lib/content/service'
import { convertInOwnProcess } from '@/lib/features/content/media/convert/converter'
import { findUnsharedFolder } from '@/lib/features/content/media/storage/open-storage'
import { loadEnvironment } from '@/lib/base/platform/load-environment'
import { log } from '@/lib/base/platform/log'
import { logConsole } from '@/lib/base/platform/log-console'
import { getSettings, type Settings } from '@/lib/base/platform/settings'
import { onStop, type StopSignal } from '@/lib/base/platform/stop-signals'
import { closeTracing } from '@/lib/base/platform/tracing/tracing'
import { reportUncleanStart } from '@/lib/base/platform/unclean-start'
import { endStart, handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { limitHeapGrowth, optimiseWebAssemblyLater } from '@/lib/base/platform/v8-flags'
import { serve, type Served } from '@/lib/delivery/entry/serve'
import { endFollowing } from '@/lib/features/content/coediting/wake-ups'
import { announceSite } from '@/lib/announce-site'
import { start, stop } from '@/lib/start'
import { startDailyBackups } from '@/lib/tools/backup/daily-backups'

/**
 * The server of `npm start`. The edge thread (`lib/delivery/edge/worker.ts`) owns the HTTP port and serves files and
 * stored pages. It forwards all other requests to this thread, which renders them. `npm run dev` passes `--dev`: Next
 * then compiles and reloads the sources.
 */

/** Maximum time for requests in progress to finish during a shutdown. After that they are aborted. */
const SHUTDOWN_MS = 10_000

async function run() {
  limitHeapGrowth()
  optimiseWebAssemblyLater()
  handleUncaughtErrors('render')
  logConsole()
  loadEnvironment(process.cwd())
  const settings = getSettings()
  runStoreInThread(new URL('./store.mjs', import.meta.url))
  convertInOwnProcess(new URL('./picture.mjs', import.meta.url))
  const served = await serve(settings, start)
  onStop((signal) => void shutDown(served, signal))
  reportUncleanStart()
  warnOfUnsharedMedia(settings)
  await announceSite(settings)
  served.warmUp()
  startDailyBackups()
}

function warnOfUnsharedMedia(settings: Settings) {
  const folder = findUnsharedFolder(settings)
  if (folder !== null) log().warn({ folder }, 'uploads stored on this machine only')
}

/** Stops the site gracefully: `/readyz` fails, but requests are served until proxies use other instances. */
async function shutDown(served: Served, signal: StopSignal) {
  const { DRAIN_SECONDS } = getSettings()
  log().info({ signal, seconds: DRAIN_SECONDS }, 'draining')
  served.drain()
  await wait(DRAIN_SECONDS * 1000)
  endFollowing()
  setTimeout(() => {
    log().warn({ seconds: SHUTDOWN_MS / 1000 }, 'requests aborted at shutdown')
    process.exit(0)
  }, SHUTDOWN_MS).unref()
  await served.stop()
  await Promise.all([served.store(), stop(), closeTracing()])
  process.exit(0)
}

run().catch(endStart)
