import { LRUCache } from 'lru-cache'
import { toDirectory, type Directory, type DomainEntry } from '@/lib/organisations/domain-entry'

/** How often a stale entry is looked up again. */
const REVALIDATE_MS = 1000
/** Clients may send any host. */
const MAX_DOMAINS = 5_000

/** Which organisation owns which domain, as the render thread last published it. */
export class DomainCache {
  readonly #entries = new LRUCache<string, DomainEntry & { revalidateAt: number }>({ max: MAX_DOMAINS })

  /** `revalidate` has a stale domain looked up again; requests are served the stale entry meanwhile. */
  constructor(private readonly revalidate: (domain: string) => void) {}

  set(domain: string, entry: DomainEntry): void {
    // An entry that arrives stale, during an outage of the content service, does not hasten the next lookup.
    const revalidateAt = this.#entries.get(domain)?.revalidateAt ?? 0
    this.#entries.set(domain, { ...entry, revalidateAt })
  }

  /** Drops an organisation's domains, or all, and those that have no owner: its domain may be another now. */
  invalidate(organisation: string | 'all'): void {
    for (const [domain, { owner }] of this.#entries.entries()) {
      if (owner === null || organisation === 'all' || owner === organisation) this.#entries.delete(domain)
    }
  }

  /** Null for a domain that the render thread must look up. */
  get(domain: string, now = Date.now()): Directory | null {
    const entry = this.#entries.get(domain)
    if (!entry) return null
    if (now >= entry.freshUntil && now >= entry.revalidateAt) {
      entry.revalidateAt = now + REVALIDATE_MS
      this.revalidate(domain)
    }
    return toDirectory(entry.known, entry.owner)
  }
}
