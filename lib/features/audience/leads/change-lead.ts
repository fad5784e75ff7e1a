import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { LeadState } from '@/lib/base/domain/lead'
import { storable, type Database } from '@/lib/db/database'
import { leadMerges, leadNotes, leads } from '@/lib/db/schema'
import { notifyAssignee, notifyMentioned } from './lead-notifications'
import { listAssignees } from './lead-rules'
import { isMergedInto, isSeparate } from './leads'

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
