/**
 * Levels of staleness of a stored page. Pages are served stale while they are revalidated
 * (stale-while-revalidate), within these limits.
 *
 *   stale        readers receive it for a limited time while it is rendered again
 *   unverified   the same, once its subject is known to exist still
 *   withdrawn    readers wait until it has been rendered again
 */
const levels = ['stale', 'unverified', 'withdrawn'] as const
export type StaleLevel = (typeof levels)[number]

export type Staleness = {
  level: StaleLevel
  /** When the page became stale, in milliseconds since the epoch: the first of several changes. */
  since: number
}

/**
 * How long readers receive a stale page, in ms. Popular pages are rendered again within a second. A later
 * reader of a page that no one has read since waits for the current version.
 */
export const MAX_STALE_MS = 10_000

/** Returns whether readers may receive a page in its current state. */
export function isServable(staleness: Staleness | null, now = Date.now()): boolean {
  return staleness === null || (staleness.level === 'stale' && now - staleness.since < MAX_STALE_MS)
}

/** Combines two reasons: the worse level, since the earlier time. */
export function worsen(first: Staleness | null, other: Staleness): Staleness {
  if (first === null) return other
  const level = levels.indexOf(first.level) > levels.indexOf(other.level) ? first.level : other.level
  return { level, since: Math.min(first.since, other.since) }
}
