import type { ReadCall } from './calls'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { perRequest } from '@/lib/base/platform/request-context'

/** Content reads of the current request. */
export type RequestReads = {
  /** Time at which the request stops waiting for content (ms since the epoch); null before its first wait. */
  deadline: number | null
  /** Time of the oldest call whose answer the request uses (ms since the epoch). */
  oldestAt: number
  /** Answers that the request uses, with the time of their calls. */
  answers: { key: string; organisation: OrganisationId | null; requestedAt: number }[]
  /** Revalidations of stale answers that the request uses. Each resolves to true if it succeeded. */
  revalidations: Promise<boolean>[]
  /** Ids of the cards in all answers of the request; null if there are too many. */
  shownCards: Set<CardId> | null
  /** True if the page's subject could not be read. */
  lacksSubject: boolean
  /**
   * Answers content calls in a preview, instead of the content service. Resolves to `undefined` for calls that it
   * cannot answer.
   */
  instead: ((call: ReadCall, parameters: readonly unknown[]) => Promise<unknown>) | null
}

/** Returns the content reads of the current request; null outside a request. */
export function requestReads(): RequestReads | null {
  return perRequest('reads', () => ({
    deadline: null,
    oldestAt: Infinity,
    answers: [],
    revalidations: [],
    shownCards: new Set(),
    lacksSubject: false,
    instead: null,
  }))
}
