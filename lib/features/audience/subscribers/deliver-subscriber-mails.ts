import { getContentService } from '@/lib/content/service'
import type { Queries } from '@/lib/features/kernel/queries'
import type { DueMail } from './due-mails'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { suppressRefused } from '@/lib/features/audience/newsletters/deliver-newsletters'
import { toMailBrand, toMailItem } from '@/lib/features/audience/newsletters/mail-brand'
import { MAX_ATTEMPTS } from '@/lib/base/domain/job'
import { sendMailJobs, type MailSender } from '@/lib/features/kernel/send-mail-jobs'
import { toOrigin } from '@/lib/base/http/origin'
import { toPostalLine } from '@/lib/features/audience/mail-sender/postal-line'
import { composeMail } from './compose-mail'

/** Sends a batch of mails to subscribers. An address that its server rejects permanently gets no more mails. */
export const deliverSubscriberMails = (sender: MailSender): Promise<number> =>
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
  const origin = toOrigin(organisation.domain)
  return composeMail(due, {
    ...toMailBrand(organisation, origin),
    sender: await store.mailKeys.readMailIdentity(due.organisation),
    postal: toPostalLine(organisation.name, organisation.contact.address),
    items: publications.map((publication) => toMailItem(publication, origin)),
  })
}

/**
 * Reads an organisation by its id, or else by its domain: by id, the content service hides it until it has a
 * publication.
 */
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
