import type { FieldKind } from './form'
import type { CardId, IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** States of a reader's form submission (screen 'Solicitudes'). */
export const leadStates = ['new', 'active', 'won', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/**
 * A submitted field. Stored with the label and kind that the field had at submission, because the form may have changed
 * since.
 */
export type LeadValue = {
  id: string
  kind: FieldKind
  label: string
  /**
   * The submitted text: the chosen option, several options in lines, a number such as `12.5`, a day such as
   * `2026-11-30`, a file name, or 'yes' for a consent. '' if the field was left empty.
   */
  value: string
  /** Version of the consent's text that the reader accepted. */
  version?: number
}

/**
 * Origin of the page views that ended with this submission. Fields are null if unknown, or if the reader refuses
 * analytics.
 */
export type LeadSource = {
  /** Article that contains the form, or else the first article that the reader opened. */
  card: CardId | null
  /** Campaign in the analytics format (`toCampaignText`). */
  campaign: string | null
  /** Host of the referring site, `DIRECT` or `NEWSLETTER`. */
  referrer: string | null
  /** Path of the first page that the reader opened. */
  entry: string | null
}

export const unknownSource: LeadSource = { card: null, campaign: null, referrer: null, entry: null }

/** Hidden form fields that a script fills with the first address that the reader opened and its referrer. */
export const originFields = { entry: 'origin-entry', referrer: 'origin-referrer' } as const

/** Filter value that selects leads without an assignee. */
export const NO_ASSIGNEE = 'none'

export type ListedLead = {
  id: number
  organisation: ListedOrganisation
  form: string
  state: LeadState
  email: string
  /** First text field of the submission, usually the reader's name. */
  name: string
  receivedAt: IsoInstant
  assignee: string | null
  source: Omit<LeadSource, 'entry' | 'card'>
  /** Title of the article `LeadSource.card`; null without an article. */
  article: string | null
}

/** Placeholder recipient of an answer to a lead. The mail address is read from the lead. */
export const ANSWER = ''

/** Maximum number of submissions per state that the list of several organisations counts. */
export const MOST_LEADS_COUNTED = 1000

export type LeadCounts = Record<LeadState, number>
