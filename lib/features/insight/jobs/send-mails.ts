import type { Job } from '@/lib/base/jobs/runner'
import { openMailer } from '@/lib/base/mail/send-mail'
import { deliverWeeklyMails } from '@/lib/features/insight/analytics/deliver-weekly-mails'
import { deliverCommentMails } from '@/lib/features/audience/comments/deliver-comment-mails'
import { deliverLeadMails } from '@/lib/features/audience/leads/deliver-lead-mails'
import { deliverNewsletters } from '@/lib/features/audience/newsletters/deliver-newsletters'
import { deliverDigests } from '@/lib/features/people/notifications/deliver-digests'
import { deliverDataRequests } from '@/lib/features/audience/privacy/request-mails'
import type { Queries } from '@/lib/features/kernel/queries'
import type { MailSender } from '@/lib/features/kernel/send-mail-jobs'
import { deliverSubscriberMails } from '@/lib/features/audience/subscribers/deliver-subscriber-mails'
import { deliverPauseMails } from '@/lib/features/distribution/webhooks/deliver-pause-mails'

/**
 * Job that sends queued mails in batches. It also writes mails that other data make due, such as news about new
 * publications.
 */
export const sendMails = (store: Queries): Job => ({
  performDue: async () => (await deliver(store)) || null,
  getNextDue: store.jobs.getNextDue,
})

/**
 * Sends a batch of queued mails, the most urgent first. If none is queued, writes those that are due, and
 * sends a batch of newsletters. Returns true if more may be due. Rejects if the database is unreachable.
 */
export async function deliver(store: Queries, now = () => new Date()): Promise<boolean> {
  const mailer = await openMailer()
  if (!mailer) return false
  const sender = { store, mailer, now }
  try {
    if (await deliverQueued(sender)) return true
    await store.subscribers.forgetUnconfirmed(now())
    await store.subscribers.writeNewsMails(now())
    await store.commentMails.forgetUnconfirmedReplies(now())
    await store.commentMails.writeCommentMails(now())
    if (await deliverQueued(sender)) return true
    await deliverDigests(sender)
    await deliverPauseMails(sender)
    await deliverWeeklyMails(sender)
    return await deliverNewsletters(sender)
  } finally {
    mailer.close()
  }
}

async function deliverQueued(sender: MailSender): Promise<boolean> {
  for (const send of [deliverDataRequests, deliverSubscriberMails, deliverCommentMails, deliverLeadMails])
    if ((await send(sender)) > 0) return true
  return false
}
