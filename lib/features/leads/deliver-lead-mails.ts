import { toRoomOrigin } from '@/lib/features/operations/room-origin'
import { sendMailJobs, type MailSender } from '@/lib/features/send-mail-jobs'
import { composeLeadMail } from './compose-lead-mail'

/** Sends a batch of mails about leads. */
export const deliverLeadMails = (sender: MailSender): Promise<number> =>
  sendMailJobs(sender, 'leadMails', sender.store.leadMails.takeDueLeadMails, async (mail) =>
    composeLeadMail(mail, { roomOrigin: toRoomOrigin() }),
  )
