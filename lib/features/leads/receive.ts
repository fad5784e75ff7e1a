import { and, eq, gt, sql } from 'drizzle-orm'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { leadFiles, leadMails, leads } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/audit/audit'

/** What a reader has sent, read and checked. */
export type ReceivedLead = {
  formId: number
  email: string
  values: LeadValue[]
  language: string
  page: string | null
  files: { field: string; name: string; type: string; bytes: Uint8Array }[]
  /** Of the values and the files as they were sent. */
  digest: string
  recipients: readonly string[]
  at: Date
}

/** The same again within this time is the same lead: a double click, a reload, two copies of the site. */
const SAME_MS = 3_600_000

/** Stores a lead once, with its files and the mails about it; its id. */
export async function receiveLead(
  database: Database,
  organisation: OrganisationId,
  lead: ReceivedLead,
): Promise<{ id: number; isNew: boolean }> {
  const { digest, at } = lead
  return database.transaction(async (transaction) => {
    // Copies of the site that get the same at the same time take turns.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
    const [known] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(
        and(
          eq(leads.formId, lead.formId),
          eq(leads.digest, digest),
          gt(leads.receivedAt, new Date(at.getTime() - SAME_MS)),
        ),
      )
    if (known) return { id: known.id, isNew: false }
    return { id: await insert(transaction, organisation, lead), isNew: true }
  })
}

async function insert(
  transaction: Database,
  organisation: OrganisationId,
  { files, recipients, at, values, ...lead }: ReceivedLead,
): Promise<number> {
  const stored = values.map((one) => ({ ...one, value: storable(one.value) }))
  const [row] = await transaction
    .insert(leads)
    .values({ ...lead, values: stored, organisationId: organisation, receivedAt: at })
    .returning({ id: leads.id })
  if (!row) throw new Error('lead not inserted')
  for (const file of files) await transaction.insert(leadFiles).values({ ...file, leadId: row.id })
  for (const recipient of new Set(recipients))
    await transaction.insert(leadMails).values({ leadId: row.id, recipient, retryAt: at })
  return row.id
}

/** So many are erased at a time. */
const BATCH = 100

/** Erases leads whose form keeps them no longer, with their files; how many, or null where none are due. */
export async function performDue(database: Database, at: Date): Promise<{ erased: number } | null> {
  return database.transaction(async (transaction) => {
    const rows = await readRows<{ organisation: OrganisationId; erased: number }>(
      transaction,
      sql`with gone as (
          delete from leads where id in (
            select one.id from leads as one join forms on forms.id = one.form_id
            where one.received_at + make_interval(days => forms.retention_days) <= ${at.toISOString()}
            order by one.received_at limit ${BATCH} for update of one skip locked)
          returning organisation_id)
        select organisation_id as organisation, count(*)::integer as erased from gone group by organisation_id`,
    )
    for (const { organisation, erased } of rows)
      await recordAudit(transaction, {
        personId: null,
        personName: '',
        organisation,
        action: 'eraseOldLeads',
        subject: 'leads',
        result: 'done',
        details: { count: String(erased) },
      })
    const total = rows.reduce((sum, { erased }) => sum + erased, 0)
    return total > 0 ? { erased: total } : null
  })
}

/** When the next one is to be erased. */
export async function getNextDue(database: Database): Promise<string | null> {
  const [row] = await readRows<{ at: Date | string | null }>(
    database,
    sql`select min(oldest.received_at + make_interval(days => forms.retention_days)) as at
      from forms cross join lateral (
        select received_at from leads where form_id = forms.id order by received_at limit 1) as oldest`,
  )
  return row?.at ? new Date(row.at).toISOString() : null
}
