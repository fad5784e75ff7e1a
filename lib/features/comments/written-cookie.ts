import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import { readReaderCookie, toCookieHeader } from '@/lib/base/http/site-cookies'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { parseCardId, parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * The cookie by which the writer of a comment sees it on their next page, whichever copy of the site
 * answers: others get the page as it was until it has been rendered again. It names the article and the
 * comment; a client that invents one causes a rendering, as the person who invents a search does. It lives for far
 * longer than a comment takes to be on every copy.
 */
const NAME = 'wrote'

export type WrittenComment = { organisation: OrganisationId; card: CardId; id: string }

/** The `Set-Cookie` of an answer that stored a comment. */
export function toWrittenCookie(
  { organisation, card }: Omit<WrittenComment, 'id'>,
  { isSecure }: { isSecure: boolean },
): string {
  return toCookieHeader(NAME, `${organisation}.${card}.${randomUUID()}`, isSecure)
}

/** What a request's `Cookie` header says; null for nothing, and for nonsense. */
export function parseWrittenCookie(header: string | undefined): WrittenComment | null {
  if (!header?.includes(`${NAME}=`)) return null
  const [, owner, number, id] =
    /^([^.]+)\.(\d+)\.([\w-]{1,40})$/.exec(readReaderCookie(parseCookie(header), NAME, true) ?? '') ?? []
  const organisation = parseOrganisationId(owner)
  const card = parseCardId(number)
  return organisation && card && id !== undefined ? { organisation, card, id } : null
}
