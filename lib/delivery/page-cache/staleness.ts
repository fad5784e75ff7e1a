/**
 * How a stored page is known to be wrong. Pages are served stale while they are revalidated
 * (stale-while-revalidate), within these bounds.
 *
 *   stale        its readers get it while it is rendered again, for a while
 *   unverified   the same, once it is known that what it shows still exists
 *   withdrawn    no one gets it: its readers wait until it has been rendered again
 */
const levels = ['stale', 'unverified', 'withdrawn'] as const
export type StaleLevel = (typeof levels)[number]

export type Staleness = {
  level: StaleLevel
  /** When it became so, milliseconds since the epoch: the first of several changes. */
  since: number
}

/**
 * How long readers get a stale page. Popular pages are rendered again within a second; who
 * comes later to a page that no one else has read since waits for what is true now.
 */
export const MAX_STALE_MS = 10_000

/** Whether readers may get a page as it is, however late it is rendered again. */
export function isServable(staleness: Staleness | null, now = Date.now()): boolean {
  return staleness === null || (staleness.level === 'stale' && now - staleness.since < MAX_STALE_MS)
}

/** What two reasons come to: the worse level, since the earlier one. */
export function worsen(one: Staleness | null, other: Staleness): Staleness {
  if (one === null) return other
  const level = levels.indexOf(one.level) > levels.indexOf(other.level) ? one.level : other.level
  return { level, since: Math.min(one.since, other.since) }
}
