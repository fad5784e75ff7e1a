import type { Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Address, PlaceOfCard } from '@/lib/delivery/addresses/page-address'
import type { StaleLevel } from './staleness'

/**
 * Content on a stored page, with which the effect of a change is determined. `lib/content/cached/shown-cards.ts`
 * records the cards while the page is rendered.
 */
export type ShownContent = {
  address: Address
  /** null if there are too many cards; the page is then assumed to show any card. */
  cards: ReadonlySet<CardId> | null
}

/** Returns the staleness level of a page after a change; null if the change does not affect it. */
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

/** Returns whether a page is the article of this card. */
export function isPageOf(address: Address, { organisation, card }: PlaceOfCard): boolean {
  return address.organisation === organisation && address.card === card
}

function isAboutAny({ card }: Address, cards: Change['cards']): boolean {
  return card !== null && (cards?.includes(card) ?? true)
}

function showsAny({ address, cards: pageCards }: ShownContent, cards: Change['cards']): boolean {
  if (cards === null || pageCards === null) return true
  return cards.some((card) => pageCards.has(card) || address.card === card)
}

/** Returns whether a changed text may add cards to the page, as on search pages. */
function showsWhatMatches({ row }: Address): boolean {
  return row.tags.includes('texts')
}

/**
 * Cache tag: a set of content that is invalidated together. Covers an organisation, the texts of its cards, or the
 * comments of one card.
 */
export type Tag = { organisation: OrganisationId; of: 'all' | 'texts' | CardId }

/** Formats a tag: `AXS`, `AXS:texts`, `AXS:101`. */
export function toTagName({ organisation, of }: Tag): string {
  return of === 'all' ? organisation : `${organisation}:${of}`
}

/** Returns the cache tags of a page; none for a page without an organisation. */
export function toTags({ organisation, card }: Address): Tag[] {
  if (organisation === null) return []
  const parts = ['all', 'texts', ...(card === null ? [] : [card])] as const
  return parts.map((of) => ({ organisation, of }))
}

/** Returns the cache tags that a change invalidates. */
export function toChangedTags({ organisation, scope, cards }: Change): Tag[] {
  if (scope === 'texts') return [{ organisation, of: 'texts' }]
  if (scope === 'comments' && cards) return cards.map((of) => ({ organisation, of }))
  return [{ organisation, of: 'all' }]
}

/** Returns the change to assume after another instance has set a new version of a cache tag. */
export function toLearntChange({ organisation, of }: Tag): Change {
  if (of === 'all') return { organisation, scope: 'anything', cards: null }
  if (of === 'texts') return { organisation, scope: 'texts', cards: null }
  return { organisation, scope: 'comments', cards: [of] }
}
