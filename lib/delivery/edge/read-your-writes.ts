import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'
import { parseWrittenCookie } from '@/lib/features/audience/comments/written-cookie'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import { isPageOf } from '@/lib/delivery/page-cache/store/page-tags'
import type { Written } from '@/lib/delivery/addresses/render-request'

/** Maximum number of remembered comments. Clients can invent them; forgetting one only costs another rendering. */
const MAX_COMMENTS = 10_000

/**
 * Remembers when this instance first received a client's comment cookie. Older renderings may lack the comment. The
 * cookie contains no time, because the clocks of instances differ.
 */
export class ReadYourWrites {
  readonly #knownSince = new LRUCache<string, number>({ max: MAX_COMMENTS })

  find({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>, now?: number): Written | null {
    const comment = parseWrittenCookie(cookie)
    if (!comment) return null
    const at = this.#knownSince.get(comment.id) ?? now ?? Date.now()
    this.#knownSince.set(comment.id, at)
    return { organisation: comment.organisation, card: comment.card, at }
  }
}

/**
 * Returns a time in ms since the epoch. Renderings that began by this time must not be served to the client; 0 allows
 * all.
 */
export function toNotBefore(comment: Written | null, address: PageAddress): number {
  return comment && isPageOf(address, comment) ? comment.at : 0
}
