import { cache } from 'react'
import {
  FOUND_PAGES_COUNT,
  RECENT_PUBLICATIONS_COUNT,
  SEARCH_RESULTS_COUNT,
  SEARCHED_TOGETHER_COUNT,
  SHOWN_OF_EACH_COUNT,
} from '@/lib/base/domain/constants'
import type { Days } from '@/lib/base/domain/calendar-month'
import type {
  Article,
  CategoryId,
  IsoDate,
  OrganisationId,
  Publication,
  Topic,
} from '@/lib/base/domain/model'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { Narrowing } from '@/lib/base/domain/narrowing'
import { findForReader } from './search-with-correction'
import { toWindow, unlimitedWindow } from '@/lib/base/domain/paging'
import type { CallParameters, ReadCall } from './port/calls'
import { requestReads } from './port/request-reads'
import { tryRead } from './try-read'

/**
 * Reads of content for pages. React's `cache` makes each read once per rendering, however many components need it. A
 * read returns `undefined` if the content service failed and no answer is cached (`tryRead`).
 */

/**
 * Awaits the main content of a page. If this read fails, the response is an uncached 503, even if all other parts of
 * the page could be read (`lib/delivery/page-cache/next-cache-handler.ts`).
 */
export async function asSubject<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  const value = await reading
  const reads = requestReads()
  if (value === undefined && reads) reads.lacksSubject = true
  return value
}

const cached = <Call extends ReadCall>(call: Call) =>
  cache((...parameters: CallParameters[Call]) => tryRead(call, ...parameters))

export const readBoard = cached('listBoard')
export const readTrends = cached('listTrends')

export const readRecent = cache((organisation: OrganisationId) =>
  tryRead('listRecent', organisation, RECENT_PUBLICATIONS_COUNT),
)

export const readMonths = cached('listMonths')
export const readCategories = cached('listCategories')
export const readArticle = cached('getArticle')
export const readNeighbours = cached('getNeighbours')
const readRelatedOfService = cached('listRelated')

/** Reads one page of the publications of a month. The first page is 1. */
export function readMonth(organisation: OrganisationId, { start, end }: Days, page: number) {
  const { offset, limit } = toWindow(page)
  return readDays(organisation, start, end, offset, limit)
}

/** Reads all publications of a month. */
export function readWholeMonth(organisation: OrganisationId, { start, end }: Days) {
  return readDays(organisation, start, end, 0, unlimitedWindow.limit)
}

// Reads a range of days. `cache` compares arguments by identity, so all parameters are primitive values.
const readDays = cache(
  (organisation: OrganisationId, start: IsoDate, end: IsoDate, offset: number, limit: number) =>
    tryRead('listByMonth', organisation, { start, end }, { offset, limit }),
)

export const readMostRead = cached('listMostRead')

/** Reads one page of the publications of a category. The first page is 1. */
export const readCategory = cache((organisation: OrganisationId, category: CategoryId, page: number) =>
  tryRead('listByCategory', organisation, category, toWindow(page)),
)

/**
 * Reads one page of the publications of an author or with a tag. The first page is 1. null if the service has no such
 * lists.
 */
export const readTopic = cache(
  (organisation: OrganisationId, kind: Topic['kind'], name: string, page: number) =>
    tryRead('listByTopic', organisation, { kind, name }, toWindow(page)),
)

/** Reads an author's profile; null without a profile. */
export const readAuthor = cached('getAuthor')

/** Reads the parts of a series in order. */
export const readSeries = cached('listSeries')

/** Searches as readers do, with spelling correction (`findForReader`). */
export const readSearch = cache(findForReader)

/** Reads filtered search results; null if the service cannot filter. */
export const readSearchWithin = cache((organisation: OrganisationId, text: string, narrowing: Narrowing) =>
  tryRead('searchWithin', organisation, text, narrowing, SEARCH_RESULTS_COUNT),
)

export const readFacets = cached('listFacets')
/** Reads the original of a copy; null for every other card. */
export const readHome = cached('findHome')

/** Reads the menus that an organisation or its company has saved; null for the default menus. */
export const readMenus = cached('getMenus')
export const readForms = cached('listForms')
export const readPages = cached('listPages')
export const readPage = cached('getPage')

/**
 * Reads the publications related to a card: from the service, or else the newest others of the card's category. Also
 * works for the card of a preview, which the service does not know. Empty if nothing can be read.
 */
export async function readRelated(
  organisation: OrganisationId,
  { cardId, category, versions = [] }: Pick<Article, 'cardId' | 'category' | 'versions'>,
  limit: number,
): Promise<Publication[]> {
  const related = await readRelatedOfService(organisation, cardId, limit)
  if (related === undefined) return []
  if (related !== null && related.length > 0) return related
  const versionCards = new Set([cardId, ...versions.map((version) => version.cardId)])
  const slice = category && (await readCategory(organisation, category.id, 1))
  return (slice?.items ?? []).filter((other) => !versionCards.has(other.cardId)).slice(0, limit)
}

/** Reads the pages that match a search. */
export const readFoundPages = cache((organisation: OrganisationId, text: string) =>
  tryRead('searchPages', organisation, text, FOUND_PAGES_COUNT),
)

export const readNewsletters = cached('listNewsletters')

/** Reads the files that a text links to; null if the service does not support them. */
export const readShownFiles = (organisation: OrganisationId, keys: readonly FileKey[]) =>
  tryRead('listShownFiles', organisation, keys)

export const readLegalText = cached('getLegalText')

/** Reads the first organisations, for the footer of every page. */
export const readFirstOrganisations = cached('listFirstOrganisations')

/** Reads the other organisations of the joint search. Empty if this organisation does not take part in it. */
export const readSearchedTogether = cache((organisation: OrganisationId) =>
  tryRead('listSearchedTogether', organisation, SEARCHED_TOGETHER_COUNT),
)

/** Reads the first search results in one organisation, for the joint search. */
export const readFirstFound = (organisation: OrganisationId, text: string) =>
  tryRead('search', organisation, text, SHOWN_OF_EACH_COUNT)

/** Reads all organisations, which can be thousands. Only for the organisation picker. */
export function readOrganisations() {
  return tryRead('listOrganisations')
}
