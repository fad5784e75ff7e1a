import type { CardId } from '@/lib/base/domain/model'
import { contentCache } from '@/lib/content/cached/content-cache'
import { requestReads } from '@/lib/content/port/request-reads'
import { getSettings } from '@/lib/base/platform/settings'

/** Lifetime of a page that was rendered with stale content, in seconds. */
const STALE_CONTENT_SECONDS = 1

/** Returns the remaining lifetime, in seconds, of the content that the current request has read. */
export function contentFreshSeconds(now = Date.now()): number {
  const askedAt = requestReads()?.oldestAt ?? Infinity
  const seconds = getSettings().CONTENT_CACHE_SECONDS - Math.max(0, now - askedAt) / 1000
  return Math.max(STALE_CONTENT_SECONDS, Math.floor(seconds))
}

/** Returns whether the current request has read stale content, which is now being revalidated. */
export function isContentStale(): boolean {
  return (requestReads()?.revalidations.length ?? 0) > 0
}

/**
 * Returns whether content has changed since the current request read it. Content read after the change may already
 * include it, so the page can be inconsistent. Fallbacks for unavailable content are ignored.
 */
export function isReadAcrossChange(): boolean {
  const answers = requestReads()?.answers ?? []
  return (
    !isContentStale() &&
    answers.some(({ key, organisation, requestedAt }) =>
      contentCache().isInvalidated(key, organisation, requestedAt),
    )
  )
}

/** Waits until the stale content that the request has read is revalidated. Returns false if no content was stale. */
export async function contentRevalidated(): Promise<boolean> {
  const revalidations = await Promise.all(requestReads()?.revalidations ?? [])
  return revalidations.includes(true)
}

/** Adds the age and cards of a stored page or file to the content that the current request has read. */
export function noteRead({ renderedAt, freshSeconds, cards }: ReadPage): void {
  const reads = requestReads()
  if (!reads) return
  const askedAt = renderedAt - (getSettings().CONTENT_CACHE_SECONDS - freshSeconds) * 1000
  reads.oldestAt = Math.min(reads.oldestAt, askedAt)
  if (cards === null) reads.shownCards = null
  for (const card of cards ?? []) reads.shownCards?.add(card)
}

type ReadPage = { renderedAt: number; freshSeconds: number; cards: ReadonlySet<CardId> | null }

/**
 * Returns the cards whose content the current request has read; null if there are too many to record, so that any card
 * may be among them.
 */
export function shownCards(): ReadonlySet<CardId> | null {
  const cards = requestReads()?.shownCards
  return cards ? new Set(cards) : null
}
