import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { LeadSource, LeadState, LeadValue } from '@/lib/base/domain/lead'
import type { Database } from '@/lib/db/database'
import { forms, leadFiles, leadNotes, leads, people, publications } from '@/lib/db/schema'
import { isMergedInto, isSeparate, toName } from './leads'

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
  /**
   * Title of the article with the form, or of the first article that the reader opened; null if there is no such
   * article.
   */
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

/** Returns a lead with its details, or null if the organisation does not have it. */
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

/** Returns a file of a lead. Returns null if the organisation does not have the lead, or the lead has no such file. */
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
