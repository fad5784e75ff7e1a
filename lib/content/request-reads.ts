import type { ReadCall } from './calls'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { perRequest } from '@/lib/base/platform/request-context'

/** Content reads of the current request. */
export type RequestReads = {
  /** Time at which the request stops waiting for content; null before its first wait. */
  deadline: number | null
  /** Request time of the oldest content in use. */
  oldestAt: number
  /** Answers in use, with their request time and organisation. */
  answers: { key: string; organisation: OrganisationId | null; requestedAt: number }[]
  /** Revalidations of stale content that the request has used. Each resolves to whether it succeeded. */
  revalidations: Promise<boolean>[]
  /** Ids of the cards in all answers of the request; null if there are too many. */
  shownCards: Set<CardId> | null
  /** True if the page's subject could not be read. */
  lacksSubject: boolean
  /** Replaces the content service, for a preview. Returns `undefined` for calls that it cannot answer. */
  instead: ((call: ReadCall, parameters: readonly unknown[]) => Promise<unknown>) | null
}

/** Returns null outside a request. */
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
