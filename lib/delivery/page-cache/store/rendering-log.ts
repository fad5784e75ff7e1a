import { LRUCache } from 'lru-cache'
import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toStaleLevel, type ShownContent } from './page-tags'
import { worsen, type Staleness } from './staleness'

/** Maximum number of concurrent renderings, and of organisations with a recorded failure. */
const MAX_ENTRIES = 5_000
/** Maximum number of recorded changes, far more than occur during a rendering. */
const MAX_CHANGES = 1_000

/** Detects content changes and failed content calls during a rendering. */
export class RenderingLog {
  readonly #begunAt = new LRUCache<string, number>({ max: MAX_ENTRIES })
  readonly #failedAt = new LRUCache<OrganisationId, number>({ max: MAX_ENTRIES })
  /** Recorded changes, oldest first. */
  readonly #changes: { change: Change; at: number }[] = []
  #sharedFailedAt = 0
  /** Time of the last change that may affect all content (ms since the epoch); 0 before the first one. */
  #allChangedAt = 0

  begin(path: string, now: number): void {
    this.#begunAt.set(path, now)
  }

  /** Ends a rendering and returns what happened during it. Without a `begin`, it counts as begun at `renderedAt`. */
  end(
    page: ShownContent,
    renderedAt: number,
  ): { hasFailed: boolean; begunAt: number; staleness: Staleness | null } {
    const { path, organisation } = page.address
    const begunAt = this.#begunAt.get(path) ?? renderedAt
    this.#begunAt.delete(path)
    const failedAt = (organisation && this.#failedAt.get(organisation)) ?? 0
    return {
      hasFailed: Math.max(failedAt, this.#sharedFailedAt) >= begunAt,
      begunAt,
      staleness: this.#findStaleness(page, begunAt),
    }
  }

  /** Records a failed content call of an organisation; null if it affects all pages. */
  recordFailure(organisation: OrganisationId | null, now: number): void {
    if (organisation === null) this.#sharedFailedAt = now
    else this.#failedAt.set(organisation, now)
  }

  /** Records a change; `all` if any content of any organisation may have changed. */
  recordChange(change: Change | 'all', now: number): void {
    if (change === 'all') {
      this.#allChangedAt = now
      return
    }
    this.#changes.push({ change, at: now })
    const forgotten = this.#changes.length > MAX_CHANGES ? this.#changes.shift() : undefined
    this.#allChangedAt = Math.max(this.#allChangedAt, forgotten?.at ?? 0)
  }

  #findStaleness(page: ShownContent, begunAt: number): Staleness | null {
    let staleness: Staleness | null = null
    if (this.#allChangedAt >= begunAt) staleness = { level: 'stale', since: this.#allChangedAt }
    for (const { change, at } of this.#changes) {
      const level = at >= begunAt ? toStaleLevel(page, change) : null
      if (level) staleness = worsen(staleness, { level, since: at })
    }
    return staleness
  }
}
