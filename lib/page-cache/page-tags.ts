import { parseCardId, parseOrganisationId } from '@/lib/domain/parse'
import type { CardId, OrganisationId } from '@/lib/domain/model'

/** Whose content a page shows: an organisation's, and above all an article's where it is one. */
export type Subject = { organisation: OrganisationId; card: CardId | null }

/** The subject of the internal path `/es/AXS/home/blog/101/closed`; null where it is nobody's. */
export function toSubject(path: string): Subject | null {
  const [, , id, home, blog, card] = path.split('/')
  const organisation = parseOrganisationId(id)
  if (organisation === null) return null
  return { organisation, card: home === 'home' && blog === 'blog' ? parseCardId(card) : null }
}

/** A subject's name, in Redis and in this copy's notes of what it knows. */
export function toTag({ organisation, card }: Subject): string {
  return `cartelera:mark:${organisation}${card === null ? '' : `:${card}`}`
}
