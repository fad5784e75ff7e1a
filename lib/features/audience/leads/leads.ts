import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import {
  leadStates,
  NO_ASSIGNEE,
  type LeadCounts,
  type LeadSource,
  type LeadState,
  type LeadValue,
  type ListedLead,
} from '@/lib/base/domain/lead'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { forms, leadFiles, leadMerges, leadNotes, leads, people, publications } from '@/lib/db/schema'
import { notifyAssignee, notifyMentioned } from './lead-notifications'
import { listAssignees } from './lead-rules'
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
        where ${isInScope(sql`leads.organisation_id`, scope)} and leads.state = states.state and ${isSeparate} limit ${most}) as counted) as leads
      from unnest(${sql.raw(`'{${leadStates.join(',')}}'::text[]`)}) as states (state)`,
  )
  const counts = new Map(rows.map((row) => [row.state, row.leads]))
  return Object.fromEntries(leadStates.map((state) => [state, counts.get(state) ?? 0])) as LeadCounts
}

export type LeadNote = { id: number; text: string; at: Date; by: string | null }

/** Another lead from the same address, which can be merged. */
export type OtherLead = { id: number; form: string; state: LeadState; receivedAt: Date }

export type MergedLead = Pick<OpenedLead, 'id' | 'form' | 'values' | 'receivedAt' | 'files'>

export type OpenedLead = {
  id: number
  form: string
  state: LeadState
  email: string
  name: string
  values: LeadValue[]
  language: string
  page: string | null
  source: LeadSource
  /** Title of the article with the form, or with which the browser session began; null if there is no such article. */
  article: string | null
  receivedAt: Date
  /** Time at which the lead and its files are erased. */
  expiresAt: Date
  assigneeId: string | null
  /** Notes about the lead and the ones merged into it. */
  notes: LeadNote[]
  /** Leads that were merged into this one, the newest first. */
  merged: MergedLead[]
  /** Other leads from the same address, the newest first. */
  others: OtherLead[]
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
    .select({ lead: leads, form: forms.title, days: forms.retentionDays, article: publications.title })
    .from(leads)
    .innerJoin(forms, eq(forms.id, leads.formId))
    .leftJoin(
      publications,
      and(
        eq(publications.organisationId, leads.organisationId),
        sql`${publications.cardId} = ${leads.cardId}`,
      ),
    )
    .where(and(eq(leads.organisationId, organisation), eq(leads.id, id)))
  if (!row) return null
  const { state, email, values, language, page, receivedAt, assigneeId } = row.lead
  const { cardId, campaign, referrer, entry } = row.lead
  return {
    id,
    state,
    email,
    values,
    language,
    page,
    receivedAt,
    assigneeId,
    source: { card: cardId as CardId | null, campaign, referrer, entry },
    article: row.article,
    form: row.form,
    name: toName(values),
    expiresAt: new Date(receivedAt.getTime() + row.days * DAY_MS),
    notes: await listNotes(database, id),
    merged: await listMerged(database, id),
    others: await listOthers(database, organisation, { id, email }),
    files: await listFiles(database, id),
  }
}

const DAY_MS = 86_400_000

const listNotes = (database: Database, lead: number): Promise<LeadNote[]> =>
  database
    .select({ id: leadNotes.id, text: leadNotes.text, at: leadNotes.at, by: people.name })
    .from(leadNotes)
    .leftJoin(people, eq(people.id, leadNotes.personId))
    .where(sql`${leadNotes.leadId} = ${lead} or ${isMergedInto(sql`${leadNotes.leadId}`, lead)}`)
    .orderBy(asc(leadNotes.id))

const isMergedInto = (merged: ReturnType<typeof sql>, lead: number) =>
  sql`${merged} in (select lead_id from lead_merges where into_id = ${lead})`

async function listMerged(database: Database, lead: number): Promise<MergedLead[]> {
  const rows = await database
    .select({ id: leads.id, form: forms.title, values: leads.values, receivedAt: leads.receivedAt })
    .from(leads)
    .innerJoin(forms, eq(forms.id, leads.formId))
    .where(isMergedInto(sql`${leads.id}`, lead))
    .orderBy(desc(leads.id))
  return Promise.all(rows.map(async (row) => ({ ...row, files: await listFiles(database, row.id) })))
}

/** Maximum number of other leads that are offered for merging. */
const MAX_OTHERS = 20

const listOthers = (
  database: Database,
  organisation: OrganisationId,
  { id, email }: { id: number; email: string },
): Promise<OtherLead[]> =>
  database
    .select({ id: leads.id, form: forms.title, state: leads.state, receivedAt: leads.receivedAt })
    .from(leads)
    .innerJoin(forms, eq(forms.id, leads.formId))
    .where(and(eq(leads.organisationId, organisation), eq(leads.email, email), ne(leads.id, id), isSeparate))
    .orderBy(desc(leads.id))
    .limit(MAX_OTHERS)

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

export type LeadChange = { state?: LeadState | undefined; assigneeId?: string | null | undefined }

/** Changes a lead and leads merged into it, and notifies the assignee. Returns false if the assignee lacks the role. */
export async function changeLead(
  database: Database,
  organisation: OrganisationId,
  { id, state, assigneeId, by }: LeadChange & { id: number; by: string },
): Promise<boolean> {
  if (assigneeId) {
    const able = await listAssignees(database, organisation)
    if (!able.some((assignee) => assignee.id === assigneeId)) return false
  }
  const change = { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) }
  if (Object.keys(change).length > 0)
    await database.transaction(async (transaction) => {
      const changed = await transaction
        .update(leads)
        .set(change)
        .where(
          and(
            eq(leads.organisationId, organisation),
            sql`(${leads.id} = ${id} or ${isMergedInto(sql`${leads.id}`, id)})`,
          ),
        )
        .returning({ id: leads.id })
      if (assigneeId && changed.length > 0) await notifyAssignee(transaction, { lead: id, by })
    })
  return true
}

/** Writes a note, and notifies the mentioned people who may work on leads. */
export async function addLeadNote(
  database: Database,
  organisation: OrganisationId,
  { lead, by, text, mentions }: { lead: number; by: string; text: string; mentions: readonly string[] },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [note] = await transaction
      .insert(leadNotes)
      .values({ leadId: lead, personId: by, text: storable(text) })
      .returning({ id: leadNotes.id })
    if (!note) throw new Error('note not inserted')
    const able = new Set((await listAssignees(transaction, organisation)).map(({ id }) => id))
    await notifyMentioned(transaction, { lead, note: note.id, by, to: mentions.filter((id) => able.has(id)) })
  })
}

/**
 * Merges leads from the same address into one, which then shows all of them and sets their state. Returns
 * false if a lead is not in the organisation, has another address, or is merged already.
 */
export async function mergeLeads(
  database: Database,
  organisation: OrganisationId,
  { id, others }: { id: number; others: readonly number[] },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: leads.id, email: leads.email, state: leads.state })
      .from(leads)
      .where(and(eq(leads.organisationId, organisation), inArray(leads.id, [id, ...others]), isSeparate))
      .for('update')
    const into = rows.find((row) => row.id === id)
    if (!into || rows.length !== others.length + 1 || rows.some(({ email }) => email !== into.email))
      return false
    await transaction.update(leadMerges).set({ intoId: id }).where(inArray(leadMerges.intoId, others))
    await transaction.insert(leadMerges).values(others.map((leadId) => ({ leadId, intoId: id })))
    await transaction
      .update(leads)
      .set({ state: into.state })
      .where(isMergedInto(sql`${leads.id}`, id))
    return true
  })
}

/** Separates the lead `merged` from `id`. Returns false if it is not merged into `id`. */
export async function separateLead(
  database: Database,
  { id, merged }: { id: number; merged: number },
): Promise<boolean> {
  const rows = await database
    .delete(leadMerges)
    .where(and(eq(leadMerges.intoId, id), eq(leadMerges.leadId, merged)))
    .returning({ lead: leadMerges.leadId })
  return rows.length > 0
}

/** Deletes a lead with its notes, files and mails, and the leads that were merged into it. */
export async function deleteLead(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<void> {
  await database
    .delete(leads)
    .where(
      and(
        eq(leads.organisationId, organisation),
        sql`(${leads.id} = ${id} or ${isMergedInto(sql`${leads.id}`, id)})`,
      ),
    )
}
