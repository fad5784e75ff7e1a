import { isMainThread } from 'node:worker_threads'
import { closeRateLimits, openRateLimits } from '@/lib/base/rate-limit/rate-limit'
import { subscribeToContent } from './content/port/events'
import { closeContentService, getContentService } from './content/service'
import { getQueries } from '@/lib/features/kernel/queries'
import { readContentFolder } from '@/lib/tools/import/read-content-folder'
import { closeInvalidation, handleContentEvents, openInvalidation } from '@/lib/delivery/entry/invalidation'
import { stopRunners, wakeRunner } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { openLocalSocket } from '@/lib/base/platform/local-socket'
import { counterOf } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { endStart } from '@/lib/base/platform/uncaught-errors'
import { isOwnPath, isReaderPage } from '@/lib/delivery/routing/former-address'
import { isReservedPath } from '@/lib/delivery/routing/reserved-path'
import { startPageViewRecorder, stopPageViewRecorder } from '@/lib/delivery/analytics/record-page-views'
import { wakeFollowers } from '@/lib/features/content/coediting/wake-ups'
import { startJobs } from '@/lib/features/insight/jobs/job-table'
import { sitePaths } from '@/lib/base/http/site-paths'

/**
 * Opens the stores and connects the parts that do not know each other, before the first request.
 * What cannot be opened is named in one line and ends the process. The server and Next's
 * instrumentation both call it; it runs once for the process.
 */
export function start(): Promise<void> {
  // A render worker opens nothing: the main thread has what it needs (`lib/delivery/render-threads`).
  if (!isMainThread) return Promise.resolve()
  return (lifecycle().starting ??= open())
}

async function open(): Promise<void> {
  try {
    getSettings()
    reportCommentOutcomes()
    handleContentEvents()
    const wakeWebhooks = () => wakeRunner('webhooks')
    subscribeToContent(wakeWebhooks)
    Object.assign(sitePaths(), { isOwn: isOwnPath, isTarget: isReaderPage, isReserved: isReservedPath })
    // Registered before anything is cached, so that no invalidation of cached content is missed.
    await Promise.all([
      // The store waits for a database that starts later, and logs it.
      openInvalidation(getContentService(), { onChange: wakeWebhooks, onPieceNews: wakeFollowers }),
      openRateLimits(),
    ])
    // Jobs start last: their events invalidate pages on all instances, for which the connections must exist.
    await startJobs()
    await openDatabaseSocket()
    await readContentFolder()
    await startPageViewRecorder()
    void addDemoFigures()
  } catch (cause) {
    endStart(cause)
  }
}

/** Adds invented page views to a new demo, after the start. */
async function addDemoFigures(): Promise<void> {
  const { CONTENT_SERVICE_URL, DEMO_CONTENT } = getSettings()
  if (CONTENT_SERVICE_URL !== undefined || !DEMO_CONTENT) return
  try {
    await (await getQueries())?.demo.fillDemoYear(new Date())
  } catch (error) {
    log().warn({ err: error }, 'demo figures not added')
  }
}

/** Metrics begin with none: what rises from nothing is no rise for Prometheus. */
function reportCommentOutcomes(): void {
  for (const outcome of ['stored', 'failed']) counterOf('comments', { outcome })
}

/** PGlite has its directory to itself: commands ask this process for what they cannot do beside it. */
async function openDatabaseSocket(): Promise<void> {
  const { CONTENT_SERVICE_URL, DATABASE_URL, DATA_DIR } = getSettings()
  const store = await getQueries()
  if (CONTENT_SERVICE_URL !== undefined || DATABASE_URL !== undefined || !store) return
  lifecycle().closeSocket = await openLocalSocket(DATA_DIR, {
    snapshot: () => store.snapshots.takeSnapshot(),
  })
}

const lifecycle = () =>
  processWide('lifecycle', () => ({
    starting: null as Promise<void> | null,
    closeSocket: null as (() => void) | null,
  }))

/** Closes the stores and all connections. */
export async function stop(): Promise<void> {
  lifecycle().closeSocket?.()
  await Promise.all([stopRunners(), stopPageViewRecorder()])
  closeRateLimits()
  await Promise.all([closeInvalidation(), closeContentService()])
}
