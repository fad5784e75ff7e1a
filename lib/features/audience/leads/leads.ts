import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import {
  leadStates,
  NO_ASSIGNEE,
  type LeadCounts,
  type LeadState,
  type LeadValue,
  type ListedLead,
} from '@/lib/base/domain/lead'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import {
  isInScope,
  organisationColumns,
  selectWithin,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'

export type LeadFilter = {
  /** State of the leads; null matches every state. */
  state: LeadState | null
  /** Search text for all submitted values. */
  text: string | null
  /** Id of the form with which the leads were sent; null for all forms. */
  form?: number | null
  /** Person who works on the leads, or `NO_ASSIGNEE`; null for all. */
  assignee?: string | null
  /** Id of the oldest lead on the previous page; null for the first page. */
  before: number | null
  limit: number
}

/** SQL condition: the lead was not merged into another lead. */
export const isSeparate = sql`not exists (select from lead_merges where lead_id = leads.id)`

/** SQL condition: the lead with the id `merged` was merged into `lead`. */
export const isMergedInto = (merged: SQL, lead: number) =>
  sql`${merged} in (select lead_id from lead_merges where into_id = ${lead})`

/** A lead with all its values, which exports contain and lists omit. */
export type LeadRow = ListedLead & { values: LeadValue[]; page: string | null }

export async function listLeads(
  database: Database,
  scope: Scope,
  { state, text, form = null, assignee = null, before, limit }: LeadFilter,
): Promise<LeadRow[]> {
  const pattern = text && `%${storable(text).replace(/[\\%_]/g, '\\$&')}%`
  const newest = selectWithin(
    scope,
    (within) => sql`select * from leads where ${within(sql`leads.organisation_id`)} and ${isSeparate}
      ${state === null ? sql`` : sql`and state = ${state}`}
      ${form === null ? sql`` : sql`and form_id = ${form}`}
      ${assignee === null ? sql`` : assignee === NO_ASSIGNEE ? sql`and assignee_id is null` : sql`and assignee_id = ${assignee}`}
      ${before === null ? sql`` : sql`and id < ${before}`}
      ${pattern ? sql`and (email ilike ${pattern} or exists (select from jsonb_array_elements(leads.values) as one where one ->> 'value' ilike ${pattern}))` : sql``}
      order by id desc limit ${limit}`,
  )
  const rows = await readRows<ListedRow>(
    database,
    sql`select one.id, one.state, one.email, one.values, one.page, one.campaign, one.referrer, one.received_at,
        form.title as form, assignee.name as assignee, article.title as article, ${organisationColumns}
      from (${newest}) as one
      join organisations as home on home.id = one.organisation_id
      join forms as form on form.id = one.form_id
      left join people as assignee on assignee.id = one.assignee_id
      left join publications as article
        on article.organisation_id = one.organisation_id and article.card_id = one.card_id
      order by one.id desc limit ${limit}`,
  )
  return rows.map(toListed)
}

type ListedRow = OrganisationColumns & {
  id: number
  state: LeadState
  email: string
  values: LeadValue[]
  page: string | null
  campaign: string | null
  referrer: string | null
  received_at: Date | string
  form: string
  assignee: string | null
  article: string | null
}

const toListed = (row: ListedRow): LeadRow => ({
  id: row.id,
  organisation: toListedOrganisation(row),
  form: row.form,
  state: row.state,
  email: row.email,
  name: toName(row.values),
  values: row.values,
  page: row.page,
  receivedAt: new Date(row.received_at).toISOString() as IsoInstant,
  assignee: row.assignee,
  source: { campaign: row.campaign, referrer: row.referrer },
  article: row.article,
})

/** Returns the first text of a lead, which is usually the name; '' without one. */
export const toName = (values: LeadValue[]) =>
  values.find(({ kind, value }) => kind === 'text' && value !== '')?.value ?? ''

/** Returns the number of leads per state, counting at most `most` of each if given. */
export async function countLeads(
  database: Database,
  scope: Scope,
  most: number | null = null,
): Promise<LeadCounts> {
  const rows = await readRows<{ state: LeadState; leads: number }>(
    database,
    sql`select state, (select count(*)::integer from (select from leads
        where ${isInScope(sql`leads.organisation_id`, scope)} and leads.state = states.state and ${isSeparate} limit ${most}) as counted) as leads
      from unnest(${sql.raw(`'{${leadStates.join(',')}}'::text[]`)}) as states (state)`,
  )
  const counts = new Map(rows.map((row) => [row.state, row.leads]))
  return Object.fromEntries(leadStates.map((state) => [state, counts.get(state) ?? 0])) as LeadCounts
}
