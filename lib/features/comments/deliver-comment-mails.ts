import { getContentService } from '@/lib/content/service'
import type { Queries } from '@/lib/features/queries'
import type { DueCommentMail } from './comment-mails'
import { toMailOrigin } from '@/lib/base/mail/mail-origin'
import type { Mailer } from '@/lib/base/mail/send-mail'
import { getSettings } from '@/lib/base/platform/settings'
import { composeCommentMail } from './compose-comment-mail'

/** As those to subscribers (`lib/features/subscribers/deliver.ts`). */
const BATCH = 50
const LEASE_MS = 20 * 60_000
const RETRY_MS = 60_000
const MAX_ATTEMPTS = 12

type Sender = { store: Queries; mailer: Mailer; now: () => Date }

/** Writes the mails about comments, and sends those that are due. */
export async function deliverCommentMails(sender: Sender): Promise<void> {
  const { store, now } = sender
  await store.commentMails.forgetUnconfirmedReplies(now())
  await store.commentMails.writeCommentMails(now())
  for (;;) {
    const until = new Date(now().getTime() + LEASE_MS)
    const due = await store.commentMails.takeDueCommentMails({ now: now(), until, limit: BATCH })
    for (const mail of due) await send(sender, mail)
    if (due.length < BATCH) return
  }
}

async function send({ store, mailer, now }: Sender, due: DueCommentMail): Promise<void> {
  const mail = await compose(due)
  if (mail && !(await mailer.send(mail)) && due.attempts < MAX_ATTEMPTS) {
    return store.commentMails.postponeCommentMail(
      due.id,
      new Date(now().getTime() + RETRY_MS * due.attempts ** 2),
    )
  }
  return store.commentMails.forgetCommentMail(due.id)
}

/** Null for what has nothing left to say, or no domain to lead to. */
async function compose(due: DueCommentMail) {
  const organisation = await (await getContentService()).getOrganisation(due.organisation)
  if (!organisation || organisation.domain === null) return null
  return composeCommentMail(due, {
    name: organisation.name,
    origin: toMailOrigin(organisation.domain),
    roomOrigin: toMailOrigin(getSettings().ROOM_HOST ?? 'localhost'),
  })
}
