import { getContentService } from '@/lib/content/service'
import type { CardId, Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { NewsletterLayout } from '@/lib/base/domain/newsletter'
import { fitBrandPicture } from '@/lib/base/domain/brand'
import { newsletterParameter, toArticleHref, toBrandHref } from '@/lib/base/links/links'
import { toOrigin } from '@/lib/base/http/origin'
import { resolveLook } from '@/lib/features/organisations/organisation-table'
import { toPostalLine } from '@/lib/features/mail-sender/postal-line'
import type { Queries } from '@/lib/features/queries'
import { toIntroductionHtml } from './introduction-html'
import { toIntroductionText } from './introduction-text'
import { toMailPicture } from './mail-picture'
import type { MailLogo, NewsletterContent, NewsletterItem } from './newsletter'

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
  const look = resolveLook(organisation)
  const origin = toOrigin(organisation.domain)
  return {
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
    name: organisation.name,
    origin,
    look,
    logo: toMailLogo(organisation, origin),
  }
}

/** Returns the logo as a PNG, because mail programs do not show SVG; null without a logo. */
function toMailLogo({ id, appearance: { brand } }: Organisation, origin: string): MailLogo | null {
  const picture = brand.logoDark ?? brand.logo
  if (!brand.logo || !picture) return null
  const src = origin + toBrandHref(id, { ...picture, type: 'png' })
  return { src, ...fitBrandPicture(picture), isOnPlate: !brand.logoDark }
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
  const { kicker, title, summary, picture } = article
  const origin = toOrigin(organisation.domain)
  const href = `${origin}${toArticleHref(card)}&${newsletterParameter}=${letter}`
  return { kicker, title, summary, href, picture: picture && toMailPicture(picture, origin) }
}
