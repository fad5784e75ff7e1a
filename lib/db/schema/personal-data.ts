import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Retention } from '@/lib/base/domain/retention'

/**
 * Kinds of personal data in the columns of all tables. The record of processing activities, the search for a person's
 * data and their erasure are based on it. `personal-data.test.ts` fails if a column is not classified.
 *
 *   email    a person's mail address: the row belongs to that person
 *   name     a person's name
 *   text     text or a file by a person, which may name other people
 *   network  IP address and user agent
 *   owner    the account to which the row belongs
 *   person   the account that did something
 *   choice   a person's choices
 *   date     a time
 *   secret   a credential or identifier of a person: never shown
 *   derived  computed from other columns by triggers
 *   none     no personal data
 */
export const dataKinds = [
  ...(['email', 'name', 'text', 'network', 'owner', 'person', 'choice'] as const),
  ...(['date', 'secret', 'derived', 'none'] as const),
] as const

export type DataKind = (typeof dataKinds)[number]

type ActivityRow = {
  subjects: 'readers' | 'team' | 'anyone'
  basis: 'consent' | 'contract' | 'interest' | 'obligation'
  /** Periods after which parts of this data are deleted automatically. */
  retentions: readonly Retention[]
}

/** Purposes of processing, with legal basis and deletion periods, as in the record of processing activities. */
export const activities = {
  comments: { subjects: 'readers', basis: 'consent', retentions: ['spam', 'trash'] },
  replies: { subjects: 'readers', basis: 'consent', retentions: ['unconfirmed', 'deadMails'] },
  news: { subjects: 'readers', basis: 'consent', retentions: ['unconfirmed', 'letterMails', 'deadMails'] },
  leads: { subjects: 'readers', basis: 'consent', retentions: ['deadMails'] },
  requests: { subjects: 'readers', basis: 'obligation', retentions: ['dataRequests'] },
  statistics: { subjects: 'readers', basis: 'interest', retentions: ['readings', 'analytics'] },
  content: { subjects: 'anyone', basis: 'interest', retentions: [] },
  editing: { subjects: 'team', basis: 'contract', retentions: ['bin'] },
  accounts: { subjects: 'team', basis: 'contract', retentions: ['accountLinks', 'devices'] },
  notices: { subjects: 'team', basis: 'contract', retentions: ['notices'] },
  audit: { subjects: 'team', basis: 'interest', retentions: ['auditNetworks'] },
  programs: { subjects: 'anyone', basis: 'interest', retentions: ['webhookDeliveries'] },
} as const satisfies Record<string, ActivityRow>

export type Activity = keyof typeof activities

export type PersonalTable = {
  /** Purpose of processing; null for a table without personal data. */
  activity: Activity | null
  /** Column with the organisation, or the foreign key of a row that has it; null for data of the whole company. */
  of: string | null
  /** Foreign key of a row of the same person, whose deletion also deletes this row. */
  with?: string
  /** Special way to erase rows with a person's `email`. By default the rows are deleted. */
  rows?: 'comments' | 'account' | 'audit'
} & Partial<Record<DataKind, string>>

/** Returns the columns of a kind. */
export const listOfKind = (row: PersonalTable, kind: DataKind): string[] => row[kind]?.split(' ') ?? []

export const company = { of: null } as const
export const ofOrganisation = { of: 'organisation_id' } as const
export const ofPiece = { of: 'piece_id pieces.id' } as const
export const ofLead = { of: 'lead_id leads.id', with: 'lead_id leads.id' } as const

/** The classified tables by database name. Import it from `schema.ts`, which loads all tables. */
export const personalData: Record<string, PersonalTable> = {}

/** Declares the purpose of a table, the organisation of its rows, and its columns by kind. */
export function classify(
  table: PgTable,
  activity: Activity | null,
  place: Pick<PersonalTable, 'of' | 'with'>,
  columns: Omit<PersonalTable, 'activity' | 'of'>,
): void {
  personalData[getTableName(table)] = { activity, ...place, ...columns }
}
