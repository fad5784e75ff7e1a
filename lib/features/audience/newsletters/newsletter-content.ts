import { getContentService } from '@/lib/content/service'
import type { CardId, Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { NewsletterLayout } from '@/lib/base/domain/newsletter'
import { newsletterParameter } from '@/lib/base/links/links'
import { toOrigin } from '@/lib/base/http/origin'
import { toPostalLine } from '@/lib/features/audience/mail-sender/postal-line'
import type { Queries } from '@/lib/features/kernel/queries'
import { toIntroductionHtml } from './introduction-html'
import { toIntroductionText } from './introduction-text'
import { toMailBrand, toMailItem } from './mail-brand'
import type { NewsletterContent, NewsletterItem } from './newsletter'

/** The part of a newsletter that is the same for all subscribers. */
export type NewsletterSource = {
  id: number
  home: OrganisationId
  subject: string
  preheader: string
  introduction: string
  layout: NewsletterLayout
  isPublic: boolean
  cards: readonly number[]
}

/**
 * Renders a newsletter's content for the subscribers of each organisation: with its colours and logo, the publications
 * as they are now, and its own copies of shared ones. Omits organisations without a domain.
 */
export async function readNewsletterContents(
  store: Queries,
  letter: NewsletterSource,
  organisations: readonly OrganisationId[],
): Promise<Map<OrganisationId, NewsletterContent>> {
  const others = organisations.filter((organisation) => organisation !== letter.home)
  const copies = await store.letterMails.listCopies(others, letter.cards)
  const contents = new Map<OrganisationId, NewsletterContent>()
  for (const id of new Set(organisations)) {
    const localCards = new Map(
      copies.filter((copy) => copy.organisation === id).map(({ home, card }) => [home, card]),
    )
    const content = await readContent(store, letter, id, localCards)
    if (content) contents.set(id, content)
  }
  return contents
}

async function readContent(
  store: Queries,
  letter: NewsletterSource,
  id: OrganisationId,
  copies: Map<number, number>,
): Promise<NewsletterContent | null> {
  const service = await getContentService()
  const organisation = await service.getOrganisation(id)
  if (!organisation || organisation.domain === null) return null
  const home = id === letter.home ? organisation : await service.getOrganisation(letter.home)
  const items = await Promise.all(
    letter.cards.map(async (card) => {
      const copy = copies.get(card)
      const localItem = copy === undefined ? null : await readItem(organisation, copy, letter.id)
      return localItem ?? (home && readItem(home, card, letter.id))
    }),
  )
  const { subject, preheader, introduction, layout, isPublic } = letter
  const brand = toMailBrand(organisation, toOrigin(organisation.domain))
  const { origin, look } = brand
  return {
    ...brand,
    id: letter.id,
    organisation: id,
    sender: await store.mailKeys.readMailIdentity(id),
    postal: toPostalLine(organisation.name, organisation.contact.address),
    subject,
    preheader,
    introductionText: toIntroductionText(introduction, origin),
    introductionHtml: toIntroductionHtml(introduction, origin, look),
    layout,
    isPublic,
    items: items.filter((item) => item !== null),
  }
}

/** Returns a publication of the newsletter; null if readers cannot see it. */
async function readItem(
  organisation: Organisation,
  id: number,
  letter: number,
): Promise<NewsletterItem | null> {
  if (organisation.domain === null) return null
  const card = id as CardId
  const article = await (await getContentService()).getArticle(organisation.id, card)
  if (!article) return null
  const item = toMailItem(article, toOrigin(organisation.domain))
  return { ...item, href: `${item.href}&${newsletterParameter}=${letter}` }
}
