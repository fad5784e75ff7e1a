import { AsyncLocalStorage } from 'node:async_hooks'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { processWide } from './process-wide'

/**
 * The request that the running code answers, wherever that code was bundled. What is done after
 * an answer, such as revalidating a page, belongs to the request that caused it.
 */
export type CurrentRequest = {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Until when it waits for content; null before it had to. */
  contentDeadline: number | null
  /** When the oldest content it was given was asked for. */
  oldestContentAt: number
  /** Revalidations of stale content that it was given; each resolves with whether it succeeded. */
  revalidations: Promise<boolean>[]
  /** Whether what its page is about could not be read. */
  lacksSubject: boolean
  /** Whether nothing stands in for what its page is about: it is answered with 503, in whatever part. */
  isUnavailable: boolean
  /** The encoding that its client takes, of those in which pages are stored; null for another. */
  encoding: 'br' | 'gzip' | null
  /** The ids of the cards that it was given anything of; null for more than are kept count of. */
  shownCards: Set<CardId> | null
  /** Asked by the edge to have a page rendered again: no client waits for the answer. */
  isRevalidation: boolean
  /** Set where another copy is rendering that page. */
  isRenderedElsewhere: boolean
  /** What its client has just written a comment on, and when this copy learnt of it (ms). */
  written: { organisation: OrganisationId; card: CardId; at: number } | null
  /** Whether Next's router asks for a part of a page. */
  wantsSegment: boolean
  /** Whether the flight of its page is fetched from the page's own address, and its document needs none. */
  isFlightApart: boolean
}

const storage = () => processWide('current-request', () => new AsyncLocalStorage<CurrentRequest>())

/** Null outside of a request, and under `npm run dev`. */
export function currentRequest(): CurrentRequest | null {
  return storage().getStore() ?? null
}

export function runRequest<T>(id: string, work: () => T): T {
  const request: CurrentRequest = {
    id,
    startedAt: Date.now(),
    contentDeadline: null,
    oldestContentAt: Infinity,
    revalidations: [],
    lacksSubject: false,
    isUnavailable: false,
    encoding: null,
    shownCards: new Set(),
    isRevalidation: false,
    isRenderedElsewhere: false,
    written: null,
    wantsSegment: false,
    isFlightApart: false,
  }
  return storage().run(request, work)
}
