import { randomUUID } from 'node:crypto'
import { log } from '@/lib/base/platform/log'
import { setChangeBarrier, subscribeToContent, type ContentEvent } from '@/lib/content/port/events'
import {
  applyInvalidation,
  invalidateEverything,
  invalidateLocally,
  subscribeToChanges,
} from '@/lib/delivery/invalidation/invalidate'
import { parseInvalidationMessage } from '@/lib/delivery/invalidation/invalidation-message'
import {
  catchUpWithInvalidations,
  closeInvalidationBus,
  openInvalidationBus,
  publishInvalidation,
} from '@/lib/delivery/invalidation/open-bus'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { closeSharedPages, openSharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import { notifyHub } from '@/lib/delivery/seo/notify-hub'
import { publishEverything } from './publish-everything'

/**
 * This module invalidates cached content, stored pages and CDN caches after changes of content: on this instance, and
 * over the bus on all others.
 */

/** Handles the content events of this process. Must be called before any content is cached. */
export function handleContentEvents(): void {
  subscribeToContent(handleContentEvent)
  subscribeToChanges(notifyHub)
  setChangeBarrier(catchUpWithInvalidations)
}

/** Functions that are called for messages of the bus. */
export type BusListener = {
  /** Called after each change that another instance or the database published. */
  onChange(): void
  /** Called when an editor has opened or changed a piece, on any instance. */
  onPieceNews(piece: number): void
}

/**
 * Connects to the invalidation bus and to the pages in Redis. The bus waits for `database`, which resolves when the
 * database can be reached. Must be called before any content is cached.
 */
export async function openInvalidation(
  database: Promise<unknown>,
  { onChange, onPieceNews }: BusListener,
): Promise<void> {
  const openBus = () =>
    openInvalidationBus({
      onMessage: (message) => {
        applyInvalidation(message)
        onChange()
      },
      onMissedMessages: invalidateEverything,
      onPieceNews,
    })
  await Promise.all([openSharedPages(invalidateLocally), database.then(openBus)])
}

export async function closeInvalidation(): Promise<void> {
  closeSharedPages()
  await closeInvalidationBus()
}

function handleContentEvent(event: ContentEvent): void {
  if (event.kind === 'read-failed') return pageStore().recordFailure(event.organisation)
  if (event.kind === 'everything-changed') return handleEverything()
  const message =
    event.kind === 'notified'
      ? parseInvalidationMessage(event.message)
      : { id: randomUUID(), ...event.change, at: Date.now() }
  if (!message) return
  applyInvalidation(message)
  publishInvalidation(message)
}

function handleEverything() {
  invalidateEverything()
  publishEverything([]).catch((cause: Error) =>
    log().warn({ reason: cause.message }, 'invalidation bus disconnected'),
  )
}
