import { toOrigin } from '@/lib/base/http/origin'
import { getContentService } from '@/lib/content/service'
import { toRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import { sendMailJobs, type MailSender } from '@/lib/features/kernel/send-mail-jobs'
import type { DueCommentMail } from './comment-mails'
import { composeCommentMail } from './compose-comment-mail'

export const deliverCommentMails = (sender: MailSender): Promise<number> =>
  sendMailJobs(sender, 'commentMails', sender.store.commentMails.takeDueCommentMails, compose)

/** Composes a mail. Returns null if no comment is visible any more, or if the organisation has no domain to link to. */
async function compose(due: DueCommentMail) {
  const organisation = await (await getContentService()).getOrganisation(due.organisation)
  if (!organisation || organisation.domain === null) return null
  return composeCommentMail(due, {
    name: organisation.name,
    origin: toOrigin(organisation.domain),
    roomOrigin: toRoomOrigin(),
  })
}
