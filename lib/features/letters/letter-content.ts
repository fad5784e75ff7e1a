import { getContentService } from '@/lib/content/service'
import type { CardId, Organisation, OrganisationId, Picture } from '@/lib/base/domain/model'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { letterParameter, toArticleHref } from '@/lib/base/links/links'
import { toOrigin } from '@/lib/base/http/origin'
import { resolveLook } from '@/lib/features/organisations/organisation-table'
import type { Queries } from '@/lib/features/queries'
import type { LetterContent, LetterItem } from './letter'

/** What is sent of a letter, to all of its readers. */
export type LetterSource = {
  id: number
  home: OrganisationId
  subject: string
  preheader: string
  introduction: string
  cards: readonly number[]
}

/** Twice as wide as the mail: phones have so many dots. */
const PICTURE_WIDTH = 1200

/**
 * A letter as the subscribers of each of these organisations get it: in its look, with the publications that
 * readers see now, its own copies where it has them. One without a domain is not among the answers.
 */
export async function readLetterContents(
  store: Queries,
  letter: LetterSource,
  organisations: readonly OrganisationId[],
): Promise<Map<OrganisationId, LetterContent>> {
  const others = organisations.filter((one) => one !== letter.home)
  const copies = await store.letterMails.listCopies(others, letter.cards)
  const contents = new Map<OrganisationId, LetterContent>()
  for (const id of new Set(organisations)) {
    const own = new Map(copies.filter((one) => one.organisation === id).map(({ home, card }) => [home, card]))
    const content = await readContent(letter, id, own)
    if (content) contents.set(id, content)
  }
  return contents
}

async function readContent(
  letter: LetterSource,
  id: OrganisationId,
  copies: Map<number, number>,
): Promise<LetterContent | null> {
  const service = await getContentService()
  const organisation = await service.getOrganisation(id)
  if (!organisation || organisation.domain === null) return null
  const home = id === letter.home ? organisation : await service.getOrganisation(letter.home)
  const items = await Promise.all(
    letter.cards.map(async (card) => {
      const copy = copies.get(card)
      const own = copy === undefined ? null : await readItem(organisation, copy, letter.id)
      return own ?? (home && readItem(home, card, letter.id))
    }),
  )
  const { subject, preheader, introduction } = letter
  return {
    subject,
    preheader,
    introduction,
    items: items.filter((item) => item !== null),
    name: organisation.name,
    origin: toOrigin(organisation.domain),
    look: resolveLook(organisation),
  }
}

/** Null for what readers do not see. */
async function readItem(organisation: Organisation, id: number, letter: number): Promise<LetterItem | null> {
  if (organisation.domain === null) return null
  const card = id as CardId
  const article = await (await getContentService()).getArticle(organisation.id, card)
  if (!article) return null
  const { kicker, title, summary, picture } = article
  const origin = toOrigin(organisation.domain)
  const href = `${origin}${toArticleHref(card)}&${letterParameter}=${letter}`
  return { kicker, title, summary, href, picture: picture && toMailPicture(picture, origin) }
}

/** JPEG, PNG or GIF: mail programs show no drawings (SVG), and not all of them newer formats. */
function toMailPicture({ url, alt }: Picture, origin: string): LetterItem['picture'] {
  const stored = parsePictureAddress(url)
  if (stored) {
    const widths = listStoredWidths(stored)
    const width = widths.find((one) => one >= PICTURE_WIDTH) ?? widths.at(-1) ?? stored.width
    return { src: origin + toWidthAddress(stored, width), alt }
  }
  return /^https:\/\/[^?#]+\.(jpe?g|png|gif)$/i.test(url) ? { src: url, alt } : null
}
