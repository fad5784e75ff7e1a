/**
 * Levels of staleness of a stored page. Within these limits, pages are served stale while they are revalidated
 * (stale-while-revalidate).
 *
 *   stale        readers get it for a limited time, while it is rendered again
 *   unverified   not served until its article is known to exist; then `stale`
 *   withdrawn    not served; readers wait until it is rendered again
 */
const levels = ['stale', 'unverified', 'withdrawn'] as const
export type StaleLevel = (typeof levels)[number]

export type Staleness = {
  level: StaleLevel
  /** Time of the first change that the stored page does not contain, in ms since the epoch. */
  since: number
}

/**
 * Maximum time in ms for which a stale page is served. Popular pages are rendered again within a second. A later reader
 * of a rarely read page waits for the current version instead.
 */
export const MAX_STALE_MS = 10_000

/** Returns whether a page may be served in this state. */
export function isServable(staleness: Staleness | null, now = Date.now()): boolean {
  return staleness === null || (staleness.level === 'stale' && now - staleness.since < MAX_STALE_MS)
}

/** Combines two states: the worse level, and the earlier time. */
export function worsen(first: Staleness | null, other: Staleness): Staleness {
  if (first === null) return other
  const level = levels.indexOf(first.level) > levels.indexOf(other.level) ? first.level : other.level
  return { level, since: Math.min(first.since, other.since) }
}
