import { and, eq, gt, sql } from 'drizzle-orm'
import { ANSWER, type LeadSource, type LeadValue } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { leadFiles, leadMails, leads } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { notifyAssignee, notifyDue } from './lead-notifications'
import { getNextReminder, takeReminder, takeTurn } from './lead-rules'

export type ReceivedLead = {
  formId: number
  email: string
  values: LeadValue[]
  language: string
  page: string | null
  source: LeadSource
  files: { field: string; name: string; type: string; bytes: Uint8Array }[]
  /** Digest of the submitted values and files. */
  digest: string
  recipients: readonly string[]
  /** True if the form answers its sender by mail. */
  answers: boolean
  at: Date
}

/** Time in ms within which an identical submission counts as a repetition, such as a double click or a reload. */
const SAME_MS = 3_600_000

/**
 * Stores a lead with its files and mails, and returns its id. Returns the earlier lead's id if the same was stored
 * within `SAME_MS`.
 */
export async function receiveLead(
  database: Database,
  organisation: OrganisationId,
  lead: ReceivedLead,
): Promise<{ id: number; isNew: boolean }> {
  const { digest, at } = lead
  return database.transaction(async (transaction) => {
    // The lock makes instances that receive the same submission simultaneously wait for each other.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
    const [existing] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(
        and(
          eq(leads.formId, lead.formId),
          eq(leads.digest, digest),
          gt(leads.receivedAt, new Date(at.getTime() - SAME_MS)),
        ),
      )
    if (existing) return { id: existing.id, isNew: false }
    return { id: await insert(transaction, organisation, lead), isNew: true }
  })
}

/** Maximum number of automatic answers per day to a mail address, from all organisations. Anybody may enter it. */
const MAX_ANSWERS = 3
const DAY_MS = 86_400_000
/** Number of submissions per hour after which a form stops sending answers. */
const MAX_HOURLY = 100
const HOUR_MS = 3_600_000

/**
 * Returns whether the sender gets an automatic answer. An address gets at most one a day from each organisation, and
 * `MAX_ANSWERS` a day in total. A form with `MAX_HOURLY` submissions in the last hour sends none.
 */
async function mayAnswer(
  database: Database,
  organisation: OrganisationId,
  { email, formId, at }: ReceivedLead,
): Promise<boolean> {
  const day = new Date(at.getTime() - DAY_MS).toISOString()
  const hour = new Date(at.getTime() - HOUR_MS).toISOString()
  const [row] = await readRows<{ may: boolean }>(
    database,
    sql`select count(*) < ${MAX_ANSWERS} and not coalesce(bool_or(organisation_id = ${organisation}), false)
        and (select count(*) from (select from leads where form_id = ${formId} and received_at > ${hour}
          limit ${MAX_HOURLY}) as latest) < ${MAX_HOURLY} as may
      from (select organisation_id from leads where email = ${email} and received_at > ${day} limit 100) as former`,
  )
  return row?.may ?? false
}

async function insert(
  transaction: Database,
  organisation: OrganisationId,
  received: ReceivedLead,
): Promise<number> {
  const { files, recipients, answers, at, values, source, ...lead } = received
  const mails = new Set(recipients)
  if (answers && (await mayAnswer(transaction, organisation, received))) mails.add(ANSWER)
  const storableValues = values.map((field) => ({ ...field, value: storable(field.value) }))
  const { card, campaign, referrer, entry } = source
  const assigneeId = await takeTurn(transaction, organisation, lead.formId)
  const [row] = await transaction
    .insert(leads)
    .values({
      ...lead,
      values: storableValues,
      organisationId: organisation,
      receivedAt: at,
      assigneeId,
      cardId: card,
      campaign: campaign && storable(campaign),
      referrer: referrer && storable(referrer),
      entry: entry && storable(entry),
    })
    .returning({ id: leads.id })
  if (!row) throw new Error('lead not inserted')
  for (const file of files) await transaction.insert(leadFiles).values({ ...file, leadId: row.id })
  for (const recipient of mails)
    await transaction.insert(leadMails).values({ leadId: row.id, recipient, retryAt: at })
  if (assigneeId) await notifyAssignee(transaction, { lead: row.id, by: null })
  return row.id
}

const BATCH = 100

/** Sends a due reminder, or else erases expired leads. Returns null if neither is due. */
export async function performDue(
  database: Database,
  at: Date,
): Promise<{ erased: number } | { reminded: number } | null> {
  const reminder = await database.transaction(async (transaction) => {
    const due = await takeReminder(transaction, at)
    if (due) await notifyDue(transaction, due)
    return due
  })
  return reminder ? { reminded: reminder.lead } : eraseExpired(database, at)
}

/** Erases expired leads with their files. Returns their number, or null if none is due. */
async function eraseExpired(database: Database, at: Date): Promise<{ erased: number } | null> {
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

/** Returns the next time at which a lead is erased or causes a reminder, as an ISO instant. */
export async function getNextDue(database: Database): Promise<string | null> {
  const times = [await getNextReminder(database), await getNextErasure(database)]
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

async function getNextErasure(database: Database): Promise<string | null> {
  const [row] = await readRows<{ at: Date | string | null }>(
    database,
    sql`select min(oldest.received_at + make_interval(days => forms.retention_days)) as at
      from forms cross join lateral (
        select received_at from leads where form_id = forms.id order by received_at limit 1) as oldest`,
  )
  return row?.at ? new Date(row.at).toISOString() : null
}
