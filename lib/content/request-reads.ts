import type { ReadCall } from './calls'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { perRequest } from '@/lib/base/platform/request-context'

/** What the current request has read of content. */
export type RequestReads = {
  /** Until when it waits for content; null before it had to. */
  deadline: number | null
  /** When the oldest content it was given was asked for. */
  oldestAt: number
  /** The answers that it was given: when each was asked for, and whose it is. */
  answers: { key: string; organisation: OrganisationId | null; requestedAt: number }[]
  /** Revalidations of stale content that it was given; each resolves with whether it succeeded. */
  revalidations: Promise<boolean>[]
  /** The ids of the cards that it was given anything of; null for more than are kept count of. */
  shownCards: Set<CardId> | null
  /** Whether what its page is about could not be read. */
  lacksSubject: boolean
  /** What answers it instead of the content service: a preview's. `undefined` where it cannot. */
  instead: ((call: ReadCall, parameters: readonly unknown[]) => Promise<unknown>) | null
}

/** Null outside of a request. */
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
