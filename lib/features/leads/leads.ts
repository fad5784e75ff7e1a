import { and, asc, eq, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import {
  leadStates,
  type LeadCounts,
  type LeadState,
  type LeadValue,
  type ListedLead,
} from '@/lib/base/domain/lead'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { forms, leadFiles, leadNotes, leads, people } from '@/lib/db/schema'
import {
  isInScope,
  organisationColumns,
  selectWithin,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'

export type LeadFilter = {
  /** null matches every state. */
  state: LeadState | null
  /** Search text for all submitted values. */
  text: string | null
  /** Id of the oldest lead on the previous page; null for the first page. */
  before: number | null
  limit: number
}

/** A lead with all its values. Lists show a part of them, exports all. */
export type LeadRow = ListedLead & { values: LeadValue[]; page: string | null }

export async function listLeads(
  database: Database,
  scope: Scope,
  { state, text, before, limit }: LeadFilter,
): Promise<LeadRow[]> {
  const pattern = text && `%${storable(text).replace(/[\\%_]/g, '\\$&')}%`
  const newest = selectWithin(
    scope,
    (within) => sql`select * from leads where ${within(sql`leads.organisation_id`)}
      ${state === null ? sql`` : sql`and state = ${state}`}
      ${before === null ? sql`` : sql`and id < ${before}`}
      ${pattern ? sql`and (email ilike ${pattern} or exists (select from jsonb_array_elements(leads.values) as one where one ->> 'value' ilike ${pattern}))` : sql``}
      order by id desc limit ${limit}`,
  )
  const rows = await readRows<ListedRow>(
    database,
    sql`select one.id, one.state, one.email, one.values, one.page, one.received_at, form.title as form,
        assignee.name as assignee, ${organisationColumns}
      from (${newest}) as one
      join organisations as home on home.id = one.organisation_id
      join forms as form on form.id = one.form_id
      left join people as assignee on assignee.id = one.assignee_id
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
  received_at: Date | string
  form: string
  assignee: string | null
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
})

const toName = (values: LeadValue[]) =>
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
        where ${isInScope(sql`leads.organisation_id`, scope)} and leads.state = states.state limit ${most}) as counted) as leads
      from unnest(${sql.raw(`'{${leadStates.join(',')}}'::text[]`)}) as states (state)`,
  )
  const counts = new Map(rows.map((row) => [row.state, row.leads]))
  return Object.fromEntries(leadStates.map((state) => [state, counts.get(state) ?? 0])) as LeadCounts
}

export type LeadNote = { id: number; text: string; at: Date; by: string | null }

export type OpenedLead = {
  id: number
  form: string
  state: LeadState
  email: string
  name: string
  values: LeadValue[]
  language: string
  page: string | null
  receivedAt: Date
  /** Time at which the lead and its files are erased. */
  expiresAt: Date
  assigneeId: string | null
  notes: LeadNote[]
  /** Attached files without their bytes, which `getLeadFile` returns. */
  files: { id: number; field: string; name: string; bytes: number }[]
}

/** Returns null if the organisation does not have the lead. */
export async function getLead(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<OpenedLead | null> {
  const [row] = await database
    .select({ lead: leads, form: forms.title, days: forms.retentionDays })
    .from(leads)
    .innerJoin(forms, eq(forms.id, leads.formId))
    .where(and(eq(leads.organisationId, organisation), eq(leads.id, id)))
  if (!row) return null
  const { digest: _digest, organisationId: _home, formId: _form, ...lead } = row.lead
  return {
    ...lead,
    form: row.form,
    name: toName(lead.values),
    expiresAt: new Date(lead.receivedAt.getTime() + row.days * DAY_MS),
    notes: await listNotes(database, id),
    files: await listFiles(database, id),
  }
}

const DAY_MS = 86_400_000

const listNotes = (database: Database, lead: number): Promise<LeadNote[]> =>
  database
    .select({ id: leadNotes.id, text: leadNotes.text, at: leadNotes.at, by: people.name })
    .from(leadNotes)
    .leftJoin(people, eq(people.id, leadNotes.personId))
    .where(eq(leadNotes.leadId, lead))
    .orderBy(asc(leadNotes.id))

const listFiles = (database: Database, lead: number): Promise<OpenedLead['files']> =>
  database
    .select({
      id: leadFiles.id,
      field: leadFiles.field,
      name: leadFiles.name,
      bytes: sql<number>`octet_length(${leadFiles.bytes})`,
    })
    .from(leadFiles)
    .where(eq(leadFiles.leadId, lead))
    .orderBy(asc(leadFiles.id))

/** Returns null if the lead does not exist in the organisation or has no such file. */
export async function getLeadFile(
  database: Database,
  organisation: OrganisationId,
  { lead, file }: { lead: number; file: number },
): Promise<{ name: string; type: string; bytes: Uint8Array } | null> {
  const { name, type, bytes } = leadFiles
  const [row] = await database
    .select({ name, type, bytes })
    .from(leadFiles)
    .innerJoin(leads, eq(leads.id, leadFiles.leadId))
    .where(and(eq(leads.organisationId, organisation), eq(leads.id, lead), eq(leadFiles.id, file)))
  return row ?? null
}

/** Returns people who may work on leads, by name: editors and higher roles (`hasRole`), and owners. */
export async function listAssignees(
  database: Database,
  organisation: OrganisationId,
): Promise<{ id: string; name: string }[]> {
  return readRows(
    database,
    sql`select id, name from people where not is_disabled and (is_owner or exists (
        select from memberships where person_id = people.id and organisation_id = ${organisation}
          and role in ('editor', 'administrator'))) order by name, id`,
  )
}

export type LeadChange = { state?: LeadState | undefined; assigneeId?: string | null | undefined }

/** Changes state and assignee. Returns false if the assignee may not work on leads. */
export async function changeLead(
  database: Database,
  organisation: OrganisationId,
  { id, state, assigneeId }: LeadChange & { id: number },
): Promise<boolean> {
  if (assigneeId) {
    const able = await listAssignees(database, organisation)
    if (!able.some((assignee) => assignee.id === assigneeId)) return false
  }
  const change = { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) }
  if (Object.keys(change).length > 0)
    await database
      .update(leads)
      .set(change)
      .where(and(eq(leads.organisationId, organisation), eq(leads.id, id)))
  return true
}

export async function addLeadNote(
  database: Database,
  { lead, by, text }: { lead: number; by: string; text: string },
): Promise<void> {
  await database.insert(leadNotes).values({ leadId: lead, personId: by, text: storable(text) })
}

/** Deletes a lead with its notes, files and mails. */
export async function deleteLead(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<void> {
  await database.delete(leads).where(and(eq(leads.organisationId, organisation), eq(leads.id, id)))
}
