import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import { readReaderCookie, toCookieHeader } from '@/lib/base/http/site-cookies'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { parseCardId, parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * Cookie that names a new comment and its article. The author's next page is rendered with it, on every instance;
 * other readers get the cached page until it is invalidated. A forged cookie only causes one rendering, as a search
 * does. Its lifetime exceeds the time that instances need to receive the comment.
 */
const NAME = 'wrote'

export type WrittenComment = { organisation: OrganisationId; card: CardId; id: string }

/** Returns the `Set-Cookie` header after a comment was stored. */
export function toWrittenCookie(
  { organisation, card }: Omit<WrittenComment, 'id'>,
  { isSecure }: { isSecure: boolean },
): string {
  return toCookieHeader(NAME, `${organisation}.${card}.${randomUUID()}`, isSecure)
}

/** Parses the `Cookie` header. Returns null if the cookie is missing or invalid. */
export function parseWrittenCookie(header: string | undefined): WrittenComment | null {
  if (!header?.includes(`${NAME}=`)) return null
  const [, owner, number, id] =
    /^([^.]+)\.(\d+)\.([\w-]{1,40})$/.exec(readReaderCookie(parseCookie(header), NAME, true) ?? '') ?? []
  const organisation = parseOrganisationId(owner)
  const card = parseCardId(number)
  return organisation && card && id !== undefined ? { organisation, card, id } : null
}
