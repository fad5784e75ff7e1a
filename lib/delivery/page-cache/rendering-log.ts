import { LRUCache } from 'lru-cache'
import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toStaleLevel, type ShownContent } from './page-tags'
import { worsen, type Staleness } from './staleness'

/** Limit of concurrent renderings, and of organisations whose last failure is recorded. */
const MAX_ENTRIES = 5_000
/** Limit of recorded changes: far more than occur while a page is rendered. */
const MAX_CHANGES = 1_000

/** Records what happened to the content of pages while they were being rendered. */
export class RenderingLog {
  readonly #begunAt = new LRUCache<string, number>({ max: MAX_ENTRIES })
  readonly #failedAt = new LRUCache<OrganisationId, number>({ max: MAX_ENTRIES })
  /** Oldest first. */
  readonly #changes: { change: Change; at: number }[] = []
  #sharedFailedAt = 0
  /** When a change of everything was last recorded. */
  #allChangedAt = 0

  begin(path: string, now: number): void {
    this.#begunAt.set(path, now)
  }

  /** Ends a rendering. Without a `begin`, `renderedAt` counts as its start. */
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

  /** Records a failed content call. null: the failure affects all pages. */
  recordFailure(organisation: OrganisationId | null, now: number): void {
    if (organisation === null) this.#sharedFailedAt = now
    else this.#failedAt.set(organisation, now)
  }

  /** Records a change. `all`: any content of any organisation may have changed. */
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
