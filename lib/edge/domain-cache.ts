import { LRUCache } from 'lru-cache'
import type { OrganisationId } from '@/lib/domain/model'
import {
  toDirectory,
  type Directory,
  type DomainEntry,
  type KnownOrganisations,
} from '@/lib/organisations/domain-entry'

/** How often a stale entry is looked up again. */
const REVALIDATE_MS = 1000
/** Organisations' own domains. A content service may give one organisation any number of them. */
const MAX_OWNED = 50_000
/** Clients may send any host: those without an owner only evict their like. */
const MAX_UNOWNED = 1_000

type Entry = DomainEntry & { revalidateAt: number }

/** Which organisations there are, and which of them owns which domain, as the render thread last published it. */
export class DomainCache {
  readonly #owned = new LRUCache<string, Entry>({ max: MAX_OWNED })
  readonly #unowned = new LRUCache<string, Entry>({ max: MAX_UNOWNED })
  #known: { ids: ReadonlySet<OrganisationId>; freshUntil: number } | null = null

  /** `revalidate` has a stale domain looked up again; requests are served the stale entry meanwhile. */
  constructor(private readonly revalidate: (domain: string) => void) {}

  setKnown({ ids, freshUntil }: KnownOrganisations): void {
    this.#known = { ids: new Set(ids), freshUntil }
  }

  set(domain: string, entry: DomainEntry): void {
    // An entry that arrives stale, during an outage of the content service, does not hasten the next lookup.
    const revalidateAt = this.#find(domain)?.revalidateAt ?? 0
    const [cache, other] = entry.owner ? [this.#owned, this.#unowned] : [this.#unowned, this.#owned]
    other.delete(domain)
    cache.set(domain, { ...entry, revalidateAt })
  }

  /** Drops an organisation's domains, or all, and those that have no owner: its domain may be another now. */
  invalidate(organisation: OrganisationId | 'all'): void {
    this.#unowned.clear()
    if (organisation === 'all') {
      this.#owned.clear()
      this.#known = null
      return
    }
    for (const [domain, { owner }] of this.#owned.entries()) {
      if (owner === organisation) this.#owned.delete(domain)
    }
  }

  /** Null for a domain that the render thread must look up. */
  get(domain: string, now = Date.now()): Directory | null {
    const [entry, known] = [this.#find(domain), this.#known]
    if (!entry || !known) return null
    if (now >= Math.min(entry.freshUntil, known.freshUntil) && now >= entry.revalidateAt) {
      entry.revalidateAt = now + REVALIDATE_MS
      this.revalidate(domain)
    }
    return toDirectory(known.ids, entry.owner)
  }

  #find(domain: string): Entry | undefined {
    return this.#owned.get(domain) ?? this.#unowned.get(domain)
  }
}
