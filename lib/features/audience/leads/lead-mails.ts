import { inArray, sql } from 'drizzle-orm'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { claim } from '@/lib/db/queues'

/** A mail about a lead that this instance is sending. */
export type DueLeadMail = {
  id: number
  attempts: number
  recipient: string
  language: string
  /** Text of the automatic answer to the lead's sender. */
  answer: string
  answerSubject: string
  lead: number
  organisation: OrganisationId
  organisationName: string
  form: string
  email: string
  values: LeadValue[]
}

export const takeDueLeadMails = (database: Database, now: Date): Promise<DueLeadMail[]> =>
  claim(database, 'leadMails', now, (transaction, ids) =>
    readRows<DueLeadMail>(
      transaction,
      sql`select mail.id, mail.attempts, mail.recipient, one.id as lead, one.organisation_id as organisation,
          home.name as "organisationName", form.title as form, one.email, one.values,
          one.language, form.answer, form.answer_subject as "answerSubject"
        from lead_mails as mail join leads as one on one.id = mail.lead_id
        join forms as form on form.id = one.form_id
        join organisations as home on home.id = one.organisation_id
        where ${inArray(sql`mail.id`, ids)} order by mail.id`,
    ),
  )
