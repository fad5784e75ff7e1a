import type { FieldKind } from './form'
import type { IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** Where what a reader has sent by a form stands: 'Contactos'. */
export const leadStates = ['new', 'active', 'won', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** One field as it was when it was sent: its form may be another one now. */
export type LeadValue = {
  id: string
  kind: FieldKind
  label: string
  /** A choice's own text, a day as `2026-11-30`, the name of a file; 'yes' for a consent that was given, else ''. */
  value: string
  /** Of a consent: which of its texts was read. */
  version?: number
}

export type ListedLead = {
  id: number
  organisation: ListedOrganisation
  form: string
  state: LeadState
  email: string
  /** The first line that they have written, which is a name as a rule. */
  name: string
  receivedAt: IsoInstant
  assignee: string | null
}

/** Those of several organisations are counted up to so many, of each state. */
export const MOST_LEADS_COUNTED = 1000

export type LeadCounts = Record<LeadState, number>
