import { LRUCache } from 'lru-cache'
import type { OrganisationId } from '@/lib/domain/model'
import { toOrganisation } from './internal-path'
import { toSubjects, toTag, type Subject } from './page-tags'

/** Pages being rendered at one time, and organisations and tags whose last event is kept. */
const MAX_ENTRIES = 5_000

/** What happened to the content of pages while they were being rendered. */
export class RenderingLog {
  readonly #startedAt = new LRUCache<string, number>({ max: MAX_ENTRIES })
  readonly #failedAt = new LRUCache<OrganisationId, number>({ max: MAX_ENTRIES })
  readonly #invalidatedAt = new LRUCache<string, number>({ max: MAX_ENTRIES })
  #sharedFailedAt = 0
  #allInvalidatedAt = 0

  begin(path: string, now: number): void {
    this.#startedAt.set(path, now)
  }

  /** `renderedAt` stands for the start of a rendering that `begin` was not called for. */
  end(path: string, renderedAt: number): { hasFailed: boolean; isStale: boolean; startedAt: number } {
    const since = this.#startedAt.get(path) ?? renderedAt
    this.#startedAt.delete(path)
    const organisation = toOrganisation(path)
    const failedAt = (organisation && this.#failedAt.get(organisation)) ?? 0
    const invalidatedAt = toSubjects(path).map((subject) => this.#invalidatedAt.get(toTag(subject)) ?? 0)
    return {
      hasFailed: Math.max(failedAt, this.#sharedFailedAt) >= since,
      isStale: Math.max(this.#allInvalidatedAt, ...invalidatedAt) >= since,
      startedAt: since,
    }
  }

  /** Null: what failed belongs to all pages. */
  recordFailure(organisation: OrganisationId | null, now: number): void {
    if (organisation === null) this.#sharedFailedAt = now
    else this.#failedAt.set(organisation, now)
  }

  recordInvalidation(subject: Subject | 'all', now: number): void {
    if (subject === 'all') this.#allInvalidatedAt = now
    else this.#invalidatedAt.set(toTag(subject), now)
  }
}
