import type { CardId, OrganisationId } from './model'

/**
 * What has changed of an organisation's content:
 *
 *   comments       of these cards: only their own pages show them
 *   texts          of these cards, which stay where they are in every list
 *   places         a card is new, or has moved in the lists; categories: any page may show that
 *   organisation   its record: every page has its name on it
 *   withdrawal     these cards are gone: no one may be shown them any more
 *   anything       it is not known what
 */
export const changeScopes = ['comments', 'texts', 'places', 'organisation', 'withdrawal', 'anything'] as const
export type ChangeScope = (typeof changeScopes)[number]

/** Of the database's NOTIFY (`lib/db/sql/change-notifications.sql`). */
export const CHANGE_CHANNEL = 'cartelera'

/** The same for those who have a piece open: its id is all that a message says. */
export const PIECE_CHANNEL = 'cartelera_piece'

export type Change = {
  organisation: OrganisationId
  scope: ChangeScope
  /** Null for any of its cards. */
  cards: readonly CardId[] | null
}

/** Whether the organisation's own record may have changed, its name and domain. */
export function mayConcernRecord({ scope, cards }: Change): boolean {
  return scope === 'organisation' || scope === 'anything' || (scope === 'withdrawal' && cards === null)
}
