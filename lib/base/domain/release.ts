import type { Arrangement } from './arrangement'
import type { DesignDraft } from './design'
import type { OrganisationSettings } from './organisation-settings'

/** States of a release ('Lanzamiento'): being edited, scheduled, published, or withdrawn as a whole. */
export const releaseStates = ['open', 'scheduled', 'out', 'undone'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** Changes that a release can contain. `piece` publishes a piece, `withdrawal` withdraws one. */
export const releaseItemKinds = ['piece', 'withdrawal', 'board', 'category', 'settings', 'design'] as const
export type ReleaseItemKind = (typeof releaseItemKinds)[number]

/**
 * Settings with a text that a release can change. Excluded are settings that affect the site's addresses or its design.
 */
export const releasedSettings = ['name', 'description', 'whatsapp', 'email', 'telephone', 'address'] as const
export type ReleasedSettings = Partial<Pick<OrganisationSettings, (typeof releasedSettings)[number]>>

/** New value that the item sets; null for pieces, which publish their saved version. */
export type ReleaseItemValue =
  | { seen: Arrangement; arrangement: Arrangement }
  | { name?: string; isActive?: boolean }
  | ReleasedSettings
  | { design: DesignDraft }

export const MAX_RELEASE_ITEMS = 1000

/** Hours after its publication in which a release can be withdrawn as a whole. */
export const RELEASE_UNDO_HOURS = 24

/** An item that prevents the release from being published, with the reason (a key of `room.problems`). */
export type ReleaseProblem = {
  organisation: string
  kind: ReleaseItemKind
  /** Title of the piece or name of the category; '' for items without a name. */
  name: string
  reason: string
}
