import { FEED_PUBLICATIONS_COUNT } from '@/lib/base/domain/constants'
import { compareInstants } from '@/lib/base/domain/instant'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { tryRead } from '@/lib/content/try-read'
import {
  isIndexable,
  type AddressParts,
  type CategoryId,
  type IsoDate,
  type ListedPage,
  type MonthArchive,
  type Organisation,
  type OrganisationId,
  type Publication,
  type Series,
  type Window,
  type Topic,
} from '@/lib/base/domain/model'
import { getOrganisation, toBareOrganisation } from '@/lib/features/company/organisations/directory'
import {
  readArticle,
  readBoard,
  readCategories,
  readForms,
  readNewsletters,
  readPages,
  readMonths,
  readSeries,
  readWholeMonth,
} from '@/lib/content/read'

/**
 * This module reads content for crawlers and feed readers. These functions throw if the content service fails, so that
 * the file is a 503 instead of incomplete. Lists contain only publications that search engines may index.
 */

/** Returns the organisation of a file; null for a host without an organisation. */
export async function getOwner(owner: OrganisationId | null): Promise<Organisation | null> {
  return owner && (orThrow(await getOrganisation(owner)) ?? toBareOrganisation(owner))
}

const orThrowing =
  <Parameters extends unknown[], T>(read: (...parameters: Parameters) => Promise<T | undefined>) =>
  async (...parameters: Parameters): Promise<T> =>
    orThrow(await read(...parameters))

export const listCategories = orThrowing(readCategories)
export const listForms = orThrowing(readForms)
export const listNewsletters = orThrowing(readNewsletters)
export const listMonths = orThrowing(readMonths)
export const listBoard = orThrowing(readBoard)

/** Returns the publication of a card; null if it does not exist. */
export const getCard = orThrowing(readArticle)

/** Lists all publications for the sitemap; null if the content service lists publications only by month. */
export const listAddresses = orThrowing((organisation: OrganisationId, window: Window) =>
  tryRead('listAddresses', organisation, window),
)

/** Lists the latest changes for the sitemap; null if the content service lists publications only by month. */
export const listLatestChanges = orThrowing((organisation: OrganisationId, parts: AddressParts) =>
  tryRead('listLatestChanges', organisation, parts),
)

/** Lists the static pages that search engines may index. */
export async function listPages(organisation: OrganisationId): Promise<ListedPage[]> {
  return orThrow(await readPages(organisation)).filter(isIndexable)
}

/** Lists the static pages that search engines may index, without translations. */
export const listSpanishPages = async (organisation: OrganisationId): Promise<ListedPage[]> =>
  (await listPages(organisation)).filter(({ language }) => language === undefined)

export async function listMonth(organisation: OrganisationId, month: MonthArchive): Promise<Publication[]> {
  return orThrow(await readWholeMonth(organisation, month)).items
}

/** Lists the newest publications of an organisation or category, for a feed. */
export async function listNewest(
  organisation: OrganisationId,
  category?: CategoryId,
): Promise<Publication[]> {
  const limit = FEED_PUBLICATIONS_COUNT
  if (category === undefined) {
    return orThrow(await tryRead('listRecent', organisation, limit)).filter(isIndexable)
  }
  const slice = await tryRead('listByCategory', organisation, category, { offset: 0, limit })
  return orThrow(slice).items.filter(isIndexable)
}

/** Lists the publications from `start` to `end`, newest first. */
export async function listDays(
  organisation: OrganisationId,
  days: { start: IsoDate; end: IsoDate },
  window: Window,
): Promise<Publication[]> {
  return orThrow(await tryRead('listByMonth', organisation, days, window)).items
}

/** Lists the newest translations into a language; null if there are no translations. */
export async function listNewestIn(
  organisation: OrganisationId,
  language: TranslationLanguage,
): Promise<Publication[] | null> {
  const newest = orThrow(await tryRead('listInLanguage', organisation, language, FEED_PUBLICATIONS_COUNT))
  return orNull(newest.filter(isIndexable))
}

/**
 * Lists the newest publications of an author, tag or series; null if it has no publications, or the service cannot
 * list them.
 */
export async function listNewestOf(
  organisation: OrganisationId,
  topic: Topic | Series,
): Promise<Publication[] | null> {
  if (topic.kind === 'series') return listNewestParts(organisation, topic.name)
  const window = { offset: 0, limit: FEED_PUBLICATIONS_COUNT }
  const slice = orThrow(await tryRead('listByTopic', organisation, topic, window))
  return slice && orNull(slice.items.filter(isIndexable))
}

/** Lists the newest articles of a series. The content service returns the first part first. */
async function listNewestParts(organisation: OrganisationId, name: string): Promise<Publication[] | null> {
  const parts = orThrow(await readSeries(organisation, name)).filter(isIndexable)
  const newest = parts.toSorted((first, other) =>
    (other.publishedAt ?? '').localeCompare(first.publishedAt ?? ''),
  )
  return orNull(newest.slice(0, FEED_PUBLICATIONS_COUNT))
}

/** An empty feed is answered with 404, so an empty list becomes null. */
const orNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null)

/** Returns the time of the latest change of these publications; null if none has a date. */
export function toChangedAt(publications: Pick<Publication, 'updatedAt' | 'publishedAt'>[]): Date | null {
  const instants = publications.flatMap(({ updatedAt, publishedAt }) => updatedAt ?? publishedAt ?? [])
  const newest = instants.sort(compareInstants).at(-1)
  return newest ? new Date(newest) : null
}

function orThrow<T>(result: T | undefined): T {
  if (result === undefined) throw new Error('content is unavailable')
  return result
}
