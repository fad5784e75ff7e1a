import type { CardId } from '@/lib/base/domain/model'
import { contentCache } from '@/lib/content/cached/content-cache'
import { requestReads } from '@/lib/content/request-reads'
import { getSettings } from '@/lib/base/platform/settings'

/** A page with stale content on it is revalidated this soon. */
const STALE_CONTENT_SECONDS = 1

/** For how many seconds the content that the current request was given stays fresh. */
export function contentFreshSeconds(now = Date.now()): number {
  const askedAt = requestReads()?.oldestAt ?? Infinity
  const seconds = getSettings().CONTENT_CACHE_SECONDS - Math.max(0, now - askedAt) / 1000
  return Math.max(STALE_CONTENT_SECONDS, Math.floor(seconds))
}

/** Whether the current request was given stale content, which is being revalidated. */
export function isContentStale(): boolean {
  return (requestReads()?.revalidations.length ?? 0) > 0
}

/**
 * Whether some of what the current request was given has changed since: the rest may be from after that change. Content
 * that stands in for what cannot be had says nothing of it.
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

/** Whether some of that content has come, once all of its revalidations have ended. */
export async function contentRevalidated(): Promise<boolean> {
  const revalidations = await Promise.all(requestReads()?.revalidations ?? [])
  return revalidations.includes(true)
}

/** Counts a stored page or file as content of the current request: its age, and the cards on it. */
export function noteRead({ renderedAt, freshSeconds, cards }: ReadPage): void {
  const reads = requestReads()
  if (!reads) return
  const askedAt = renderedAt - (getSettings().CONTENT_CACHE_SECONDS - freshSeconds) * 1000
  reads.oldestAt = Math.min(reads.oldestAt, askedAt)
  if (cards === null) reads.shownCards = null
  for (const card of cards ?? []) reads.shownCards?.add(card)
}

type ReadPage = { renderedAt: number; freshSeconds: number; cards: ReadonlySet<CardId> | null }

/** The cards that the current request was given anything of; null for any. */
export function shownCards(): ReadonlySet<CardId> | null {
  const shown = requestReads()?.shownCards
  return shown ? new Set(shown) : null
}
