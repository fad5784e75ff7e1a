import type { Arrangement } from './arrangement'
import type { OrganisationSettings } from './organisation-settings'

/**
 * How far a release ('Paquete') has come: `open` while it is put together, `scheduled` for a time, `out` once
 * readers have it, `undone` after it was withdrawn as a whole.
 */
export const releaseStates = ['open', 'scheduled', 'out', 'undone'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What a release does with one thing: shows a piece, or takes it away; changes the board, a category, settings. */
export const releaseItemKinds = ['piece', 'withdrawal', 'board', 'category', 'settings'] as const
export type ReleaseItemKind = (typeof releaseItemKinds)[number]

/** Settings that are texts: the others say where readers find the site, or how it looks. */
export const releasedSettings = ['name', 'description', 'whatsapp', 'email', 'telephone', 'address'] as const
export type ReleasedSettings = Partial<Pick<OrganisationSettings, (typeof releasedSettings)[number]>>

/** What an item is to be, as it is stored: null for pieces, which are what is saved of them. */
export type ReleaseItemValue =
  | { seen: Arrangement; arrangement: Arrangement }
  | { name?: string; isActive?: boolean }
  | ReleasedSettings

/** How many pieces and changes a release has at most. */
export const MAX_RELEASE_ITEMS = 1000

/** How long a release can be withdrawn as a whole. */
export const RELEASE_UNDO_HOURS = 24

/** Why an item cannot come out, a key of `room.problems`, or has changed since it did. */
export type ReleaseProblem = {
  organisation: string
  kind: ReleaseItemKind
  /** What it is called; empty for what has no name. */
  name: string
  reason: string
}
