import type { Arrangement } from './arrangement'
import type { DesignDraft } from './design'
import type { OrganisationSettings } from './organisation-settings'

/**
 * States of a release ('Lanzamiento'): `open` while it is edited, `scheduled`, `out` once readers see it,
 * `undone` after it was withdrawn as a whole.
 */
export const releaseStates = ['open', 'scheduled', 'out', 'undone'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** Effects of a release item: publishes or withdraws a piece, or changes the board, a category, settings or the design. */
export const releaseItemKinds = ['piece', 'withdrawal', 'board', 'category', 'settings', 'design'] as const
export type ReleaseItemKind = (typeof releaseItemKinds)[number]

/** Text settings that a release can change. The others determine the site's address or look. */
export const releasedSettings = ['name', 'description', 'whatsapp', 'email', 'telephone', 'address'] as const
export type ReleasedSettings = Partial<Pick<OrganisationSettings, (typeof releasedSettings)[number]>>

/** Stored value of an item; null for pieces, whose saved version is used. */
export type ReleaseItemValue =
  | { seen: Arrangement; arrangement: Arrangement }
  | { name?: string; isActive?: boolean }
  | ReleasedSettings
  | { design: DesignDraft }

/** Maximum number of items in a release. */
export const MAX_RELEASE_ITEMS = 1000

/** Period in which a release can be withdrawn as a whole. */
export const RELEASE_UNDO_HOURS = 24

/** Reason why an item cannot be published, or has changed since: a key of `room.problems`. */
export type ReleaseProblem = {
  organisation: string
  kind: ReleaseItemKind
  /** Name of the item; '' if it has no name. */
  name: string
  reason: string
}
