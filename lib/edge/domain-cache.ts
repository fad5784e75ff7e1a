import { LRUCache } from 'lru-cache'
import { toDirectory, type Directory, type DomainEntry } from '@/lib/organisations/domain-entry'

/** While a domain's entry is past its time, how often it is asked for anew. */
const REVALIDATE_MS = 1000
/** Anybody can send any host. */
const MOST_DOMAINS = 5_000

/** What the content's side last said of domains, so that the front can decide by itself. */
export class DomainCache {
  readonly #entries = new LRUCache<string, DomainEntry & { revalidateAt: number }>({ max: MOST_DOMAINS })

  /** `renew` asks the content's side for a domain behind its readers, who go on with what is known. */
  constructor(private readonly renew: (domain: string) => void) {}

  learn(domain: string, entry: DomainEntry): void {
    // What comes while the content is away is as old as what is known: no reason to ask sooner.
    const revalidateAt = this.#entries.get(domain)?.revalidateAt ?? 0
    this.#entries.set(domain, { ...entry, revalidateAt })
  }

  /** Forgets which domains are an organisation's, and which are nobody's: it may have another now. */
  forget(organisation: string | 'all'): void {
    for (const [domain, { owner }] of this.#entries.entries()) {
      if (owner === null || organisation === 'all' || owner === organisation) this.#entries.delete(domain)
    }
  }

  /** Null where the content's side must be asked. */
  peek(domain: string, now = Date.now()): Directory | null {
    const entry = this.#entries.get(domain)
    if (!entry) return null
    if (now >= entry.freshUntil && now >= entry.revalidateAt) {
      entry.revalidateAt = now + REVALIDATE_MS
      this.renew(domain)
    }
    return toDirectory(entry.known, entry.owner)
  }
}
