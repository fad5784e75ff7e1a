import type { CardId, OrganisationId } from './model'

/**
 * Kinds of changes to an organisation's content, from which the affected pages follow:
 *
 *   comments       comments of the listed cards; affects only their article pages
 *   texts          texts of the listed cards; their order in lists stays the same
 *   places         a new or moved card, or categories; may affect any page
 *   organisation   the organisation's record; its name is on every page
 *   withdrawal     the listed cards were withdrawn; stale pages that show them must not be served
 *   anything       unknown
 */
export const changeScopes = ['comments', 'texts', 'places', 'organisation', 'withdrawal', 'anything'] as const
export type ChangeScope = (typeof changeScopes)[number]

/** NOTIFY channel of the database (`lib/db/sql/change-notifications.sql`). */
export const CHANGE_CHANNEL = 'cartelera'

/**
 * NOTIFY channel for changes of a piece. Instances on which an editor has the piece open receive them. The payload is
 * the piece's id.
 */
export const PIECE_CHANNEL = 'cartelera_piece'

export type Change = {
  organisation: OrganisationId
  scope: ChangeScope
  /** The changed cards; null if any card of the organisation may have changed. */
  cards: readonly CardId[] | null
}

/** Returns whether the organisation's record (name, domain) may have changed. */
export function mayConcernRecord({ scope, cards }: Change): boolean {
  return scope === 'organisation' || scope === 'anything' || (scope === 'withdrawal' && cards === null)
}
