import { ANSWER } from '@/lib/base/domain/lead'
import type { Mail } from '@/lib/base/mail/send-mail'
import { getContentService } from '@/lib/content/service'
import { toPostalLine } from '@/lib/features/audience/mail-sender/postal-line'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import type { Queries } from '@/lib/features/kernel/queries'
import { sendMailJobs, type MailSender } from '@/lib/features/kernel/send-mail-jobs'
import { composeAnswerMail } from './compose-answer-mail'
import { composeLeadMail } from './compose-lead-mail'
import type { DueLeadMail } from './lead-mails'

/** Sends a batch of mails about leads. Does not retry answers to addresses that do not exist. */
export const deliverLeadMails = (sender: MailSender): Promise<number> =>
  sendMailJobs(
    sender,
    'leadMails',
    sender.store.leadMails.takeDueLeadMails,
    async (mail) =>
      mail.recipient === ANSWER
        ? composeAnswer(sender.store, mail)
        : composeLeadMail(mail, { roomOrigin: toRoomOrigin() }),
    async ({ recipient }, { about, isPermanent }) =>
      recipient === ANSWER && about === 'recipient' && isPermanent,
  )

/** Composes the answer to the sender; null if the form no longer sends answers, or if mails to the address bounced. */
async function composeAnswer(store: Queries, due: DueLeadMail): Promise<Mail | null> {
  const { answer, email, organisation: scope } = due
  if (answer === '') return null
  if ((await store.suppressions.listSuppressionsOf({ scope, email })).length > 0) return null
  const organisation = await (await getContentService()).getOrganisation(scope)
  return composeAnswerMail(due, {
    sender: await store.mailKeys.readMailIdentity(scope),
    postal: toPostalLine(due.organisationName, organisation?.contact.address),
  })
}
