import type { FieldKind } from './form'
import type { CardId, IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** States of a reader's form submission (screen 'Solicitudes'). */
export const leadStates = ['new', 'active', 'won', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** A submitted field, with the label and kind at that time: the form may have changed since. */
export type LeadValue = {
  id: string
  kind: FieldKind
  label: string
  /**
   * Text of the choice, several choices in lines, a number such as `12.5`, a day such as `2026-11-30`, a file name,
   * or 'yes' for a given consent. Otherwise ''.
   */
  value: string
  /** Version of the consent's text that the reader saw. */
  version?: number
}

/**
 * Origin of a session in which a form was sent. Parts are null if they are unknown, or if the reader refuses
 * analytics.
 */
export type LeadSource = {
  /** Article with the form, or the one with which the session began. */
  card: CardId | null
  /** Campaign, as analytics count it (`toCampaignText`). */
  campaign: string | null
  /** Host from which the session came, `DIRECT` or `NEWSLETTER`. */
  referrer: string | null
  /** Path of the first page of the session. */
  entry: string | null
}

export const unknownSource: LeadSource = { card: null, campaign: null, referrer: null, entry: null }

/** Form controls in which a page's script sends the first address of the session, and its referrer. */
export const originFields = { entry: 'origin-entry', referrer: 'origin-referrer' } as const

/** Filter value that selects leads without an assignee. */
export const NO_ASSIGNEE = 'none'

export type ListedLead = {
  id: number
  organisation: ListedOrganisation
  form: string
  state: LeadState
  email: string
  /** The first line of text in the submission, usually the reader's name. */
  name: string
  receivedAt: IsoInstant
  assignee: string | null
  source: Omit<LeadSource, 'entry' | 'card'>
  /** Title of the source's article (`LeadSource.card`); null if the source has no article. */
  article: string | null
}

/** Recipient of a mail to the reader who sent the lead. The lead itself has the address. */
export const ANSWER = ''

/** Maximum count per state for the submissions to several organisations together. */
export const MOST_LEADS_COUNTED = 1000

export type LeadCounts = Record<LeadState, number>
