import { toRoomOrigin } from '@/lib/features/operations/room-origin'
import { MAX_ATTEMPTS, sendDueMails, toRetryTime } from '@/lib/base/mail/send-due-mails'
import type { Mailer } from '@/lib/base/mail/send-mail'
import type { Queries } from '@/lib/features/queries'
import { composeLeadMail } from './compose-lead-mail'

type Sender = { store: Pick<Queries, 'leadMails'>; mailer: Pick<Mailer, 'send'>; now: () => Date }

/** Sends the mails about leads that are due. */
export async function deliverLeadMails({ store, mailer, now }: Sender): Promise<void> {
  const roomOrigin = toRoomOrigin()
  await sendDueMails(now, store.leadMails.takeDueLeadMails, async (mail) => {
    const isSent = await mailer.send(composeLeadMail(mail, { roomOrigin }))
    if (isSent || mail.attempts >= MAX_ATTEMPTS) await store.leadMails.forgetLeadMail(mail.id)
    else await store.leadMails.postponeLeadMail(mail.id, toRetryTime(now(), mail.attempts))
  })
}
