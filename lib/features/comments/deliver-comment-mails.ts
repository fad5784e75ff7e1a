import { getContentService } from '@/lib/content/service'
import type { Queries } from '@/lib/features/queries'
import type { DueCommentMail } from './comment-mails'
import { toOrigin } from '@/lib/base/http/origin'
import { toRoomOrigin } from '@/lib/features/operations/room-origin'
import { MAX_ATTEMPTS, sendDueMails, toRetryTime } from '@/lib/base/mail/send-due-mails'
import type { Mailer } from '@/lib/base/mail/send-mail'
import { composeCommentMail } from './compose-comment-mail'

type Sender = { store: Queries; mailer: Mailer; now: () => Date }

/** Writes the mails about comments, and sends those that are due. */
export async function deliverCommentMails(sender: Sender): Promise<void> {
  const { store, now } = sender
  await store.commentMails.forgetUnconfirmedReplies(now())
  await store.commentMails.writeCommentMails(now())
  await sendDueMails(now, store.commentMails.takeDueCommentMails, (mail) => send(sender, mail))
}

async function send({ store, mailer, now }: Sender, due: DueCommentMail): Promise<void> {
  const mail = await compose(due)
  if (mail && !(await mailer.send(mail)) && due.attempts < MAX_ATTEMPTS)
    return store.commentMails.postponeCommentMail(due.id, toRetryTime(now(), due.attempts))
  return store.commentMails.forgetCommentMail(due.id)
}

/** Null for what has nothing left to say, or no domain to lead to. */
async function compose(due: DueCommentMail) {
  const organisation = await (await getContentService()).getOrganisation(due.organisation)
  if (!organisation || organisation.domain === null) return null
  return composeCommentMail(due, {
    name: organisation.name,
    origin: toOrigin(organisation.domain),
    roomOrigin: toRoomOrigin(),
  })
}
