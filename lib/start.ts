import { applyInvalidation, invalidateEverything, invalidateLocally } from './invalidation/invalidate'
import { closeContentService, getContentService } from '@/lib/content/service'
import { closeInvalidationBus, openInvalidationBus } from './invalidation/open-bus'
import { closeSharedPages, openSharedPages } from './page-cache/redis/open-shared-pages'
import { getSettings } from './platform/settings'

/**
 * Makes sure of the settings and the content store before anybody is answered. What is wrong is
 * said in one line and ends the process: half a site would be worse than none.
 */
export async function start(): Promise<void> {
  try {
    getSettings()
    // Before anybody asks for content: no change of what is remembered may go unheard.
    const listener = { hear: applyInvalidation, missed: invalidateEverything }
    await Promise.all([
      openSharedPages(invalidateLocally),
      openInvalidationBus(listener),
      getContentService(),
    ])
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exit(1)
  }
}

/** Lets go of the data directory and all connections. */
export async function stop(): Promise<void> {
  closeSharedPages()
  await Promise.all([closeInvalidationBus(), closeContentService()])
}
