import { eq, sql } from 'drizzle-orm'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { leadMails } from '@/lib/db/schema'

/** A mail about a lead that this copy of the site has taken on. */
export type DueLeadMail = {
  id: number
  attempts: number
  recipient: string
  lead: number
  organisation: OrganisationId
  organisationName: string
  form: string
  email: string
  values: LeadValue[]
}

/** Takes on mails that are due, the first ones first: others leave them alone until `until`. */
export async function takeDueLeadMails(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueLeadMail[]> {
  return readRows<DueLeadMail>(
    database,
    sql`with taken as (
        update lead_mails set retry_at = ${until.toISOString()}, attempts = attempts + 1
        where id in (select id from lead_mails where retry_at <= ${now.toISOString()}
          order by retry_at, id limit ${limit} for update skip locked)
        returning id, attempts, recipient, lead_id)
      select taken.id, taken.attempts, taken.recipient, one.id as lead, one.organisation_id as organisation,
        home.name as "organisationName", form.title as form, one.email, one.values
      from taken join leads as one on one.id = taken.lead_id
      join forms as form on form.id = one.form_id
      join organisations as home on home.id = one.organisation_id
      order by taken.id`,
  )
}

/** A mail that was sent, or that is given up, is no longer kept. */
export async function forgetLeadMail(database: Database, id: number): Promise<void> {
  await database.delete(leadMails).where(eq(leadMails.id, id))
}

/** When a mail that could not be sent is tried again. */
export async function postponeLeadMail(database: Database, id: number, retryAt: Date): Promise<void> {
  await database.update(leadMails).set({ retryAt }).where(eq(leadMails.id, id))
}
