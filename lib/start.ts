import { isMainThread } from 'node:worker_threads'
import { closeRateLimits, openRateLimits } from '@/lib/base/rate-limit/rate-limit'
import { setChangeBarrier, subscribeToContent } from './content/events'
import { closeContentService, getContentService } from './content/service'
import { getQueries } from '@/lib/features/queries'
import { readContentFolder } from '@/lib/tools/import/read-content-folder'
import {
  applyInvalidation,
  handleContentEvent,
  invalidateEverything,
  invalidateLocally,
  subscribeToChanges,
} from '@/lib/delivery/invalidation/invalidate'
import {
  catchUpWithInvalidations,
  closeInvalidationBus,
  openInvalidationBus,
} from '@/lib/delivery/invalidation/open-bus'
import type { InvalidationMessage } from '@/lib/delivery/invalidation/invalidation-message'
import { closeSharedPages, openSharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import { stopRunners } from '@/lib/base/platform/due-runner'
import { openLocalSocket } from '@/lib/base/platform/local-socket'
import { counterOf } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { endStart } from '@/lib/base/platform/uncaught-errors'
import { notifyHub } from '@/lib/delivery/seo/notify-hub'
import { isOwnPath, isReaderPage } from '@/lib/delivery/routing/former-address'
import { startReadings, stopReadings } from '@/lib/delivery/readings/record-readings'
import { wakeFollowers } from '@/lib/features/coediting/wake-ups'
import { startTrends, stopTrends } from '@/lib/features/readings/trends'
import { startDomainWatch } from '@/lib/features/settings/domain-watch'
import { startRetention } from '@/lib/features/leads/retention'
import { startFileExpiry } from '@/lib/features/media/files/expiry'
import { startPurging } from '@/lib/features/bin/purge'
import { startExpiring } from '@/lib/features/privacy/runner'
import { startReleases } from '@/lib/features/releases/runner'
import { startSchedule } from '@/lib/features/schedule/schedule'
import { sitePaths } from '@/lib/features/redirects/site-paths'
import { startReminders } from '@/lib/features/review/remind'
import { startSharing } from '@/lib/features/sharing/fan-out'
import { startDelivery, stopDelivery } from '@/lib/features/subscribers/deliver'
import { startWebhooks, stopWebhooks, wakeWebhooks } from '@/lib/features/webhooks/runner'

/**
 * Opens the stores and connects the parts that do not know each other, before the first request.
 * What cannot be opened is named in one line and ends the process. The server and Next's
 * instrumentation both call it; it runs once for the process.
 */
export function start(): Promise<void> {
  // One that renders readers' pages opens nothing: what it needs the main thread has (`lib/delivery/render-threads`).
  if (!isMainThread) return Promise.resolve()
  const lifecycle = processWide('lifecycle', () => ({ starting: null as Promise<void> | null }))
  return (lifecycle.starting ??= open())
}

async function open(): Promise<void> {
  try {
    getSettings()
    reportCommentOutcomes()
    subscribeToContent(handleContentEvent)
    subscribeToContent(wakeWebhooks)
    subscribeToChanges(notifyHub)
    setChangeBarrier(catchUpWithInvalidations)
    Object.assign(sitePaths(), { isOwn: isOwnPath, isTarget: isReaderPage })
    // Before anything is cached: no invalidation of what is cached may be missed.
    const listener = {
      onMessage: (message: InvalidationMessage) => {
        applyInvalidation(message)
        wakeWebhooks()
      },
      onMissedMessages: invalidateEverything,
      onPieceNews: wakeFollowers,
    }
    await Promise.all([
      openSharedPages(invalidateLocally),
      // The store waits for a database that starts later, and says so.
      getContentService().then(() => openInvalidationBus(listener)),
      openRateLimits(),
    ])
    // What it publishes invalidates pages here and in other copies: all that is connected by now.
    await Promise.all([
      startSchedule(),
      startReleases(),
      startSharing(),
      startPurging(),
      startWebhooks(),
      startExpiring(),
      startFileExpiry(),
      startRetention(),
    ])
    startDelivery()
    await openDatabaseSocket()
    await readContentFolder()
    await Promise.all([startReadings(), startTrends(), startDomainWatch(), startReminders()])
  } catch (cause) {
    endStart(cause)
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
  localSocket().close = await openLocalSocket(DATA_DIR, { snapshot: () => store.snapshots.takeSnapshot() })
}

const localSocket = () => processWide('local-socket', () => ({ close: null as (() => void) | null }))

/** Closes the stores and all connections. */
export async function stop(): Promise<void> {
  localSocket().close?.()
  await Promise.all([stopRunners().then(stopWebhooks), stopDelivery(), stopReadings(), stopTrends()])
  closeSharedPages()
  closeRateLimits()
  await Promise.all([closeInvalidationBus(), closeContentService()])
}
