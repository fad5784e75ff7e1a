import type { CardId, OrganisationId } from '@/lib/domain/model'
import { parseInternalPath, toOrganisation } from './internal-path'
import { pageKinds, type PageKindRow } from './page-kinds'
import { cardSegment } from './segments'

/**
 * Cache tags. A page is stored with the tags of the content it shows, and is stale once one of them
 * has been invalidated: its organisation's, and an article's its own as well.
 */

/** Content that changes as one: all of an organisation's (`card` null), or one article. */
export type Subject = { organisation: OrganisationId; card: CardId | null }

/** The tag of a subject: `AXS`, `AXS:101`. */
export function toTag({ organisation, card }: Subject): string {
  return card === null ? organisation : `${organisation}:${card}`
}

/** What the page at an internal path shows, the whole organisation first; empty for a page of none. */
export function toSubjects(path: string): Subject[] {
  const organisation = toOrganisation(path)
  if (organisation === null) return []
  const card = toCard(path)
  const whole: Subject = { organisation, card: null }
  return card === null ? [whole] : [whole, { organisation, card }]
}

/**
 * Whether the page at an internal path shows this. Each change asks it of every stored page, on both
 * threads, so a path is parsed only where it has the organisation and the card's number in it.
 */
export function shows(path: string, { organisation, card }: Subject): boolean {
  if (toOrganisation(path) !== organisation) return false
  if (card === null) return true
  return path.includes(`/${cardSegment.build(card)}`) && toCard(path) === card
}

/** The card whose article a page is; null for any other page. */
export function toCard(path: string): CardId | null {
  const address = parseInternalPath(path)
  if (!address || !('page' in address) || !('card' in address.page)) return null
  const { tags }: PageKindRow = pageKinds[address.page.kind]
  return tags.includes('article') ? address.page.card : null
}
