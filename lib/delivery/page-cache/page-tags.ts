import type { Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { findKind, parseInternalPath, toOrganisation } from './internal-path'
import { pageKinds, type PageKindRow } from './page-kinds'
import { cardSegment } from './segments'
import type { StaleLevel } from './staleness'

/**
 * What a stored page shows, and thereby what a change makes of it. Of which cards anything stands on a
 * page is noted while it is rendered (`lib/content/cached/shown-cards.ts`).
 */
export type ShownContent = {
  path: string
  /** Null for more than are kept count of: then it may show any card. */
  cards: ReadonlySet<CardId> | null
}

/** How stale a change makes a page; null where the page shows nothing of it. */
export function toStaleLevel(page: ShownContent, change: Change): StaleLevel | null {
  if (toOrganisation(page.path) !== change.organisation) return null
  switch (change.scope) {
    case 'comments':
      return isAboutAny(page.path, change.cards) ? 'outdated' : null
    case 'texts':
      return showsAny(page, change.cards) || showsWhatMatches(page.path) ? 'outdated' : null
    case 'places':
    case 'organisation':
      return 'outdated'
    case 'withdrawal':
      return showsAny(page, change.cards) ? 'withdrawn' : 'outdated'
    case 'anything':
      return toCard(page.path) === null ? 'outdated' : 'unverified'
  }
}

/** Whether the page at an internal path is an article's own. */
export function isPageOf(path: string, { organisation, card }: PlaceOfCard): boolean {
  return toOrganisation(path) === organisation && isAbout(path, card)
}

export type PlaceOfCard = { organisation: OrganisationId; card: CardId }

/** The card whose article a page is; null for any other page. */
export function toCard(path: string): CardId | null {
  const address = parseInternalPath(path)
  if (!address || !('page' in address) || !('card' in address.page)) return null
  const { tags }: PageKindRow = pageKinds[address.page.kind]
  return tags.includes('article') ? address.page.card : null
}

/** Each change asks it of every stored page: a path is parsed only where it has the card's number in it. */
function isAbout(path: string, card: CardId): boolean {
  return path.includes(`/${cardSegment.build(card)}`) && toCard(path) === card
}

function isAboutAny(path: string, cards: Change['cards']): boolean {
  return cards?.some((card) => isAbout(path, card)) ?? toCard(path) !== null
}

function showsAny({ path, cards: shown }: ShownContent, cards: Change['cards']): boolean {
  if (cards === null || shown === null) return true
  return cards.some((card) => shown.has(card) || isAbout(path, card))
}

/** Whether a card that the page does not show may have to be on it once its texts have changed. */
function showsWhatMatches(path: string): boolean {
  return findKind(path)?.tags.includes('texts') ?? false
}

/**
 * A cache tag: content that changes as one. All of an organisation's, the texts of its cards, or the
 * comments of one card.
 */
export type Tag = { organisation: OrganisationId; of: 'all' | 'texts' | CardId }

/** `AXS`, `AXS:texts`, `AXS:101`. */
export function toTagName({ organisation, of }: Tag): string {
  return of === 'all' ? organisation : `${organisation}:${of}`
}

/** The tags of the page at an internal path; none for a page of no organisation. */
export function toTags(path: string): Tag[] {
  const organisation = toOrganisation(path)
  if (organisation === null) return []
  const card = toCard(path)
  const parts = ['all', 'texts', ...(card === null ? [] : [card])] as const
  return parts.map((of) => ({ organisation, of }))
}

/** The tags that a change gives new versions. */
export function toChangedTags({ organisation, scope, cards }: Change): Tag[] {
  if (scope === 'texts') return [{ organisation, of: 'texts' }]
  if (scope === 'comments' && cards) return cards.map((of) => ({ organisation, of }))
  return [{ organisation, of: 'all' }]
}

/** What must have changed where a tag has a new version. */
export function toLearntChange({ organisation, of }: Tag): Change {
  if (of === 'all') return { organisation, scope: 'anything', cards: null }
  if (of === 'texts') return { organisation, scope: 'texts', cards: null }
  return { organisation, scope: 'comments', cards: [of] }
}
