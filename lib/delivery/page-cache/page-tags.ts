import type { Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Address } from './page-address'
import type { StaleLevel } from './staleness'

/**
 * What a stored page shows, and thereby what a change makes of it. Of which cards anything stands on a
 * page is noted while it is rendered (`lib/content/cached/shown-cards.ts`).
 */
export type ShownContent = {
  address: Address
  /** Null for more than are kept count of: then it may show any card. */
  cards: ReadonlySet<CardId> | null
}

/** How stale a change makes a page; null where the page shows nothing of it. */
export function toStaleLevel(page: ShownContent, change: Change): StaleLevel | null {
  const { address } = page
  if (address.organisation !== change.organisation) return null
  switch (change.scope) {
    case 'comments':
      return isAboutAny(address, change.cards) ? 'stale' : null
    case 'texts':
      return showsAny(page, change.cards) || showsWhatMatches(address) ? 'stale' : null
    case 'places':
    case 'organisation':
      return 'stale'
    case 'withdrawal':
      return showsAny(page, change.cards) ? 'withdrawn' : 'stale'
    case 'anything':
      return address.card === null ? 'stale' : 'unverified'
  }
}

/** Whether a page is an article's own. */
export function isPageOf(address: Address, { organisation, card }: PlaceOfCard): boolean {
  return address.organisation === organisation && address.card === card
}

export type PlaceOfCard = { organisation: OrganisationId; card: CardId }

function isAboutAny({ card }: Address, cards: Change['cards']): boolean {
  return card !== null && (cards?.includes(card) ?? true)
}

function showsAny({ address, cards: shown }: ShownContent, cards: Change['cards']): boolean {
  if (cards === null || shown === null) return true
  return cards.some((card) => shown.has(card) || address.card === card)
}

/** Whether a card that the page does not show may have to be on it once its texts have changed. */
function showsWhatMatches({ row }: Address): boolean {
  return row.tags.includes('texts')
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

/** A page's tags; none for a page of no organisation. */
export function toTags({ organisation, card }: Address): Tag[] {
  if (organisation === null) return []
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
