import type {
  CardId,
  CategoryId,
  IsoInstant,
  MonthArchive,
  Organisation,
  Picture,
  Publication,
} from '@/lib/domain/model'
import { aboutPaths } from '@/lib/organisations/about/about-page'
import { getOrGenerateFile } from '@/lib/page-cache/generated-files'
import { toInternalFilePath } from '@/lib/page-cache/internal-path'
import { homeHref, toArticleHref, toCategoryHref, toMonthHref } from '@/lib/routing/links'
import { listBoard, listCategories, listMonth, listMonths } from './content'
import { buildAddress, buildPictureAddress } from './site-address'

/** A page that crawlers may index. */
export type SitemapEntry = { address: string; changedAt: IsoInstant | null; picture: string | null }

/** What a sitemap needs of a publication: that of 10,000 must not hold their texts in memory. */
type Card = {
  id: CardId
  publishedAt: IsoInstant | null
  changedAt: IsoInstant | null
  category: CategoryId | null
  picture: Picture | null
}

/**
 * Every page of an organisation that crawlers may index; none where it has no domain. Listed once
 * for all parts of the sitemap, and for requests of parts that do not exist.
 */
export async function listSitemapEntries(organisation: Organisation): Promise<SitemapEntry[]> {
  const path = toInternalFilePath({ organisation: organisation.id, file: { kind: 'sitemapEntries' } })
  const file = await getOrGenerateFile(path, async () => ({
    body: JSON.stringify(await findEntries(organisation)),
    type: 'application/json',
    changedAt: null,
  }))
  return JSON.parse(String(file?.body))
}

async function findEntries(organisation: Organisation): Promise<SitemapEntry[]> {
  const { id } = organisation
  const [categories, months] = await Promise.all([listCategories(id), listMonths(id)])
  const cards = await listCards(organisation, months)
  const toEntry = (href: string, changedAt: IsoInstant | null, picture: Picture | null = null) => {
    const address = buildAddress(organisation, href)
    return address === null
      ? []
      : [{ address, changedAt, picture: picture && buildPictureAddress(organisation, picture) }]
  }
  return [
    ...toEntry(homeHref, toLatest(cards)),
    ...aboutPaths.flatMap((href) => toEntry(href, null)),
    ...months.flatMap((month) =>
      toEntry(toMonthHref({ ...month, label: '' }), toLatest(cards.filter((card) => isWithin(card, month)))),
    ),
    ...categories.flatMap((category) =>
      toEntry(
        toCategoryHref({ ...category, name: '' }),
        toLatest(cards.filter((card) => card.category === category.id)),
      ),
    ),
    ...cards.flatMap((card) => toEntry(toArticleHref(card.id), card.changedAt, card.picture)),
  ]
}

/** Publications with a date by month; those without one by their place on the board. */
async function listCards(organisation: Organisation, months: MonthArchive[]): Promise<Card[]> {
  const cards = new Map<CardId, Card>()
  const add = (publication: Publication) => cards.set(publication.cardId, toCard(publication))
  for (const month of months) (await listMonth(organisation.id, month)).forEach(add)
  ;(await listBoard(organisation.id)).forEach(add)
  return Array.from(cards.values())
}

function toCard({ cardId, publishedAt, updatedAt, category, picture }: Publication): Card {
  return {
    id: cardId,
    publishedAt,
    changedAt: updatedAt ?? publishedAt,
    category: category?.id ?? null,
    picture,
  }
}

function isWithin({ publishedAt }: Card, { start, end }: MonthArchive): boolean {
  const day = publishedAt?.slice(0, 10) ?? ''
  return start <= day && day <= end
}

/** The latest change; null where none has a date. */
export function toLatest(entries: { changedAt: IsoInstant | null }[]): IsoInstant | null {
  return entries.reduce<IsoInstant | null>(
    (latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest),
    null,
  )
}
