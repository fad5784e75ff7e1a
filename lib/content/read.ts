import { cache } from 'react'
import {
  RECENT_PUBLICATIONS_COUNT,
  SEARCH_RESULTS_COUNT,
  SEARCHED_TOGETHER_COUNT,
  SHOWN_OF_EACH_COUNT,
} from '@/lib/base/domain/constants'
import type { Days } from '@/lib/base/domain/calendar-month'
import type { CardId, CategoryId, IsoDate, LegalPage, OrganisationId, Topic } from '@/lib/base/domain/model'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { Narrowing } from '@/lib/base/domain/narrowing'
import { findForReader } from './search-with-correction'
import { toWindow, unlimitedWindow } from '@/lib/base/domain/paging'
import { requestReads } from './request-reads'
import { tryRead } from './try-read'

/**
 * What pages read, each once per rendering (React's `cache`), however many components need it.
 * `undefined` where the content service failed and nothing is cached (`tryRead`).
 */

/**
 * A reading of what a page is about, as opposed to what stands beside it: where it fails, the page is
 * answered with 503 and not stored, whatever it shows (`lib/delivery/page-cache/next-cache-handler.ts`).
 */
export async function asSubject<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  const value = await reading
  const reads = requestReads()
  if (value === undefined && reads) reads.lacksSubject = true
  return value
}

export const readBoard = cache((organisation: OrganisationId) => tryRead('listBoard', organisation))

export const readTrends = cache((organisation: OrganisationId) => tryRead('listTrends', organisation))

export const readRecent = cache((organisation: OrganisationId) =>
  tryRead('listRecent', organisation, RECENT_PUBLICATIONS_COUNT),
)

export const readMonths = cache((organisation: OrganisationId) => tryRead('listMonths', organisation))

export const readCategories = cache((organisation: OrganisationId) => tryRead('listCategories', organisation))

export const readArticle = cache((organisation: OrganisationId, card: CardId) =>
  tryRead('getArticle', organisation, card),
)

export const readNeighbours = cache((organisation: OrganisationId, card: CardId) =>
  tryRead('getNeighbours', organisation, card),
)

export const readRelated = cache((organisation: OrganisationId, card: CardId, limit: number) =>
  tryRead('listRelated', organisation, card, limit),
)

/** One page, from 1, of a month's list. */
export function readMonth(organisation: OrganisationId, { start, end }: Days, page: number) {
  const { offset, limit } = toWindow(page)
  return readDays(organisation, start, end, offset, limit)
}

/** All of a month's list, not paged. */
export function readWholeMonth(organisation: OrganisationId, { start, end }: Days) {
  return readDays(organisation, start, end, 0, unlimitedWindow.limit)
}

// `cache` compares arguments by identity, so they are plain values.
const readDays = cache(
  (organisation: OrganisationId, start: IsoDate, end: IsoDate, offset: number, limit: number) =>
    tryRead('listByMonth', organisation, { start, end }, { offset, limit }),
)

export const readMostRead = cache((organisation: OrganisationId, category: CategoryId, limit: number) =>
  tryRead('listMostRead', organisation, category, limit),
)

/** One page, from 1, of a category's list. */
export const readCategory = cache((organisation: OrganisationId, category: CategoryId, page: number) =>
  tryRead('listByCategory', organisation, category, toWindow(page)),
)

/** One page, from 1, of what an author wrote or of what has a tag; null where the service has no such lists. */
export const readTopic = cache(
  (organisation: OrganisationId, kind: Topic['kind'], name: string, page: number) =>
    tryRead('listByTopic', organisation, { kind, name }, toWindow(page)),
)

/** What is said of an author; null for nothing. */
export const readAuthor = cache((organisation: OrganisationId, name: string) =>
  tryRead('getAuthor', organisation, name),
)

/** The parts of a series, the first one first. */
export const readSeries = cache((organisation: OrganisationId, name: string) =>
  tryRead('listSeries', organisation, name),
)

/** `correction`: the text searched for instead of a mistyped one. */
export const readSearch = cache(findForReader)

/** What of a search is wanted; null where the service cannot narrow. */
export const readSearchWithin = cache((organisation: OrganisationId, text: string, narrowing: Narrowing) =>
  tryRead('searchWithin', organisation, text, narrowing, SEARCH_RESULTS_COUNT),
)

export const readFacets = cache((organisation: OrganisationId, text: string, narrowing: Narrowing) =>
  tryRead('listFacets', organisation, text, narrowing),
)
/** The publication that a copy comes from; null for every other card. */
export const readHome = cache((organisation: OrganisationId, card: CardId) =>
  tryRead('findHome', organisation, card),
)

export const readForms = cache((organisation: OrganisationId) => tryRead('listForms', organisation))

/** What there is of the files that a text leads to; null where the service has none. */
export const readShownFiles = (organisation: OrganisationId, keys: readonly FileKey[]) =>
  tryRead('listShownFiles', organisation, keys)

export const readLegalText = cache((organisation: OrganisationId, page: LegalPage) =>
  tryRead('getLegalText', organisation, page),
)

/** The first organisations there are, for what every page shows of them. */
export const readFirstOrganisations = cache((limit: number) => tryRead('listFirstOrganisations', limit))

/** The others that are searched with an organisation; none where it is searched alone. */
export const readSearchedTogether = cache((organisation: OrganisationId) =>
  tryRead('listSearchedTogether', organisation, SEARCHED_TOGETHER_COUNT),
)

/** What a search finds first in one of several organisations. */
export const readFirstFound = (organisation: OrganisationId, text: string) =>
  tryRead('search', organisation, text, SHOWN_OF_EACH_COUNT)

/** For the picker alone: there may be ten thousand. */
export function readOrganisations() {
  return tryRead('listOrganisations')
}
