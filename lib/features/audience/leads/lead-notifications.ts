import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { notify } from '@/lib/features/people/notifications/notify'

/** Notifications about leads. They contain no data of the sender, because they remain when the lead is erased. */
type Facts = { organisation: OrganisationId; form: string; assignee: string | null }

async function readFacts(transaction: Database, lead: number): Promise<Facts> {
  const [facts] = await readRows<Facts>(
    transaction,
    sql`select lead.organisation_id as organisation, form.title as form, lead.assignee_id as assignee
      from leads as lead join forms as form on form.id = lead.form_id where lead.id = ${lead}`,
  )
  if (!facts) throw new Error(`lead ${lead} not found`)
  return facts
}

const toPath = (lead: number) => `/contactos/${lead}`

/** Notifies the assignee of a lead. `by` is null if a rule assigned it. */
export async function notifyAssignee(
  transaction: Database,
  { lead, by }: { lead: number; by: string | null },
): Promise<void> {
  const { organisation, form, assignee } = await readFacts(transaction, lead)
  if (assignee === null) return
  await notify(transaction, {
    organisation,
    kind: 'leadAssigned',
    key: `lead ${lead} ${assignee}`,
    to: [assignee],
    by,
    piece: null,
    title: form,
    path: toPath(lead),
  })
}

/** Notifies people of a lead that is still new. */
export async function notifyDue(
  transaction: Database,
  { lead, to }: { lead: number; to: readonly string[] },
): Promise<void> {
  const { organisation, form } = await readFacts(transaction, lead)
  const key = `lead due ${lead}`
  const happening = { organisation, by: null, piece: null, title: form, path: toPath(lead) }
  await notify(transaction, { ...happening, kind: 'leadDue', key, to })
}

export async function notifyMentioned(
  transaction: Database,
  { lead, note, by, to }: { lead: number; note: number; by: string; to: readonly string[] },
): Promise<void> {
  const { organisation, form } = await readFacts(transaction, lead)
  const key = `lead note ${note}`
  const happening = { organisation, by, piece: null, title: form, path: toPath(lead) }
  await notify(transaction, { ...happening, kind: 'leadMentioned', key, to })
}
