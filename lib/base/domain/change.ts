import type { CardId, OrganisationId } from './model'

/**
 * Scope of a change to an organisation's content:
 *
 *   comments       comments of these cards; shown only on the cards' own pages
 *   texts          texts of these cards, which keep their place in every list
 *   places         a new or moved card, or categories; may affect any page
 *   organisation   the organisation's record; its name is on every page
 *   withdrawal     these cards were withdrawn and must not be shown any more
 *   anything       unknown
 */
export const changeScopes = ['comments', 'texts', 'places', 'organisation', 'withdrawal', 'anything'] as const
export type ChangeScope = (typeof changeScopes)[number]

/** NOTIFY channel of the database (`lib/db/sql/change-notifications.sql`). */
export const CHANGE_CHANNEL = 'cartelera'

/** NOTIFY channel for editors who have a piece open. The message contains only the piece's id. */
export const PIECE_CHANNEL = 'cartelera_piece'

export type Change = {
  organisation: OrganisationId
  scope: ChangeScope
  /** null means any card of the organisation. */
  cards: readonly CardId[] | null
}

/** Tests whether the organisation's record (name, domain) may have changed. */
export function mayConcernRecord({ scope, cards }: Change): boolean {
  return scope === 'organisation' || scope === 'anything' || (scope === 'withdrawal' && cards === null)
}
