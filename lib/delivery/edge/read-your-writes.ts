import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'
import { parseWrittenCookie } from '@/lib/features/comments/written-cookie'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { isPageOf } from '@/lib/delivery/page-cache/page-tags'
import type { Written } from '@/lib/delivery/page-cache/render-request'

/** Comments whose authors still read their pages. Clients may invent some: they only evict their like. */
const MAX_COMMENTS = 10_000

/**
 * Since when this copy knows of the comments whose authors read on: what it rendered before may lack
 * them. A comment's cookie says nothing of time, since the copies' clocks differ.
 */
export class ReadYourWrites {
  readonly #knownSince = new LRUCache<string, number>({ max: MAX_COMMENTS })

  find({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>, now?: number): Written | null {
    const written = parseWrittenCookie(cookie)
    if (!written) return null
    const at = this.#knownSince.get(written.id) ?? now ?? Date.now()
    this.#knownSince.set(written.id, at)
    return { organisation: written.organisation, card: written.card, at }
  }
}

/** What was begun by then may not be served at this address (ms); 0 where anything may. */
export function toNotBefore(written: Written | null, address: PageAddress): number {
  return written && isPageOf(address, written) ? written.at : 0
}
