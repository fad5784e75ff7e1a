import { getContentService } from '@/lib/content/service'
import type { Queries } from '@/lib/features/queries'
import type { DueMail } from './subscribers'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { deliverCommentMails } from '@/lib/features/comments/deliver-comment-mails'
import { deliverDataRequests } from '@/lib/features/privacy/request-mails'
import { deliverDigests } from '@/lib/features/notifications/deliver-digests'
import { deliverLeadMails } from '@/lib/features/leads/deliver-lead-mails'
import { deliverNewsletters, suppressRefused } from '@/lib/features/newsletters/deliver-newsletters'
import { deliverPauseMails } from '@/lib/features/webhooks/deliver-pause-mails'
import type { Job } from '@/lib/base/jobs/runner'
import { MAX_ATTEMPTS } from '@/lib/base/domain/job'
import { sendMailJobs, type MailSender } from '@/lib/features/send-mail-jobs'
import { toOrigin } from '@/lib/base/http/origin'
import { openMailer, type Mailer } from '@/lib/base/mail/send-mail'
import { toPostalLine } from '@/lib/features/mail-sender/postal-line'
import { composeMail } from './compose-mail'

/** Sends the mails of other features, which this folder does not import. */
type DeliverMore = (sender: { store: Queries; mailer: Mailer; now: () => Date }) => Promise<void>

/** Job that sends queued mails in batches. It also writes mails that follow from other data, such as news. */
export const sendMails = (store: Queries, deliverMore: DeliverMore): Job => ({
  performDue: async () => (await deliver(store, undefined, deliverMore)) || null,
  getNextDue: store.jobs.getNextDue,
})

/**
 * Sends a batch of queued mails, the most urgent first. If none is queued, writes those that are due, and
 * sends a batch of newsletters. Returns true if more may be due. Rejects if the database is unreachable.
 */
export async function deliver(
  store: Queries,
  now = () => new Date(),
  deliverMore: DeliverMore = async () => undefined,
): Promise<boolean> {
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
    await deliverMore(sender)
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

/** Sends a batch of mails to subscribers. An address that its server rejects permanently gets no more mails. */
const deliverSubscriberMails = (sender: MailSender): Promise<number> =>
  sendMailJobs(
    sender,
    'subscriberMails',
    sender.store.subscribers.takeDueMails,
    (due) => compose(sender.store, due),
    async (due, refusal) => {
      const isFinal = refusal.about === 'recipient' && refusal.isPermanent
      if (isFinal || due.attempts >= MAX_ATTEMPTS)
        await suppressRefused(sender.store, due.token, refusal, sender.now())
      return isFinal
    },
  )

/** Composes a mail; null for news whose publications were all withdrawn, and for a welcome mail without text. */
async function compose(store: Queries, due: DueMail) {
  const organisation = await readOrganisation(due)
  if (!organisation || organisation.domain === null) return null
  const publications = await readPublications(due.organisation, due.cards as CardId[])
  if (due.kind === 'news' && publications.length === 0) return null
  if (due.kind === 'welcome' && due.welcome === null) return null
  return composeMail(due, {
    name: organisation.name,
    origin: toOrigin(organisation.domain),
    sender: await store.mailKeys.readMailIdentity(due.organisation),
    postal: toPostalLine(organisation.name, organisation.contact.address),
    publications,
  })
}

/** Reads an organisation. Without publications it cannot be read by its id, but by its domain. */
async function readOrganisation({ organisation: id, domain }: DueMail) {
  const service = await getContentService()
  const organisation = await service.getOrganisation(id)
  if (organisation || domain === null) return organisation
  const owner = await service.getOrganisationByDomain(domain)
  return owner?.id === id ? owner : null
}

async function readPublications(organisation: OrganisationId, cards: readonly CardId[]) {
  const service = await getContentService()
  const articles = await Promise.all(cards.map((card) => service.getArticle(organisation, card)))
  return articles.filter((article) => article !== null)
}
