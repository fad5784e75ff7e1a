import type { CallAnswers } from '@/lib/content/port/calls'
import { ContentError } from '@/lib/content/port/errors'
import type { CardId, OrganisationId, Publication, Slice, Window } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { MAX_SERIES_PARTS } from '@/lib/base/domain/constants'
import { wrapCalls, type ContentCalls } from '@/lib/content/port/wrap-calls'
import { getAuthor } from './authors'
import { findHome } from './card-homes'
import { getPlaceOfPublication, insertReadersComment } from './comments/comments'
import { databaseReason, type Database } from '@/lib/db/database'
import { listForms } from './forms'
import { listNewsletters } from './newsletters'
import { getBrandFile } from './brand'
import { getMenus } from './menus'
import { getPage, listPages, searchPages } from './site-pages'
import { listShownFiles } from './shown-files'
import { getLegalText } from './legal-texts'
import {
  getOrganisation,
  getOrganisationByDomain,
  getOrganisationOfCard,
  listOrganisations,
  listSearchedTogether,
  type StoreOrganisation,
} from './organisations'
import {
  list,
  listBoard,
  listAddresses,
  listInLanguage,
  listPart,
  type PublicationList,
} from '@/lib/content/from-db/publications/publication-lists'
import { listLatestChanges } from '@/lib/content/from-db/publications/latest-changes'
import { listMostRead } from '@/lib/content/from-db/publications/most-read'
import { findRedirect } from './redirects'
import { getArticle, getNeighbours } from '@/lib/content/from-db/publications/publications'
import { listFacets, searchWithin } from '@/lib/content/from-db/search/narrow'
import { listRelated } from '@/lib/content/from-db/search/related'
import { searchPublications } from '@/lib/content/from-db/search/search'
import { listCategories, listMonths } from './sections'
import { correctSpelling } from '@/lib/content/from-db/search/spelling'
import { listSuggestions } from '@/lib/content/from-db/search/suggestions'

/**
 * The content service on the site's own database, with additional calls for its HTTP interface: the
 * protocol identifies a card or a publication without its organisation.
 */
export interface StoreContentService extends ContentService {
  getOrganisationByDomain(domain: string): Promise<StoreOrganisation | null>
  listOrganisations(): Promise<StoreOrganisation[]>
  /** Lists a range of a list. Stops after about `maxBytes` of text, but returns at least one publication. */
  listPart(
    organisation: OrganisationId,
    list: PublicationList,
    window: Window,
    maxBytes: number,
  ): Promise<Slice<Publication>>
  getOrganisationOfCard(card: CardId): Promise<OrganisationId | null>
  getPlaceOfPublication(publicationId: number): Promise<{ organisation: OrganisationId; card: CardId } | null>
}

export type { PublicationList }

type StoreAnswers = CallAnswers & {
  getOrganisationByDomain: StoreOrganisation | null
  listOrganisations: StoreOrganisation[]
}

const toSiteCalls = (database: Database) =>
  ({
    getMenus: (organisation) => getMenus(database, organisation),
    getBrandFile: (organisation, digest, type) => getBrandFile(database, organisation, digest, type),
    listPages: (organisation) => listPages(database, organisation),
    getPage: (organisation, path) => getPage(database, organisation, path),
    searchPages: (organisation, text, limit) => searchPages(database, organisation, text, limit),
  }) satisfies Partial<ContentCalls<StoreAnswers>>

export function createStoreContentService(database: Database): StoreContentService {
  const calls: ContentCalls<StoreAnswers> = {
    listBoard: (organisation) => listBoard(database, organisation),
    listTrends: (organisation) => list(database, organisation, { kind: 'trends' }),
    listRecent: (organisation, limit) => list(database, organisation, { kind: 'recent' }, limit),
    listMonths: (organisation) => listMonths(database, organisation),
    listCategories: (organisation) => listCategories(database, organisation),
    listByMonth: (organisation, month, window) =>
      listPart(database, organisation, { kind: 'days', ...month }, window),
    listByCategory: (organisation, category, window) =>
      listPart(database, organisation, { kind: 'category', category }, window),
    listMostRead: (organisation, category, limit) => listMostRead(database, organisation, category, limit),
    listByTopic: (organisation, topic, window) =>
      listPart(database, organisation, { kind: 'topic', topic }, window),
    listInLanguage: (organisation, language, limit) =>
      listInLanguage(database, organisation, language, limit),
    getAuthor: (organisation, name) => getAuthor(database, organisation, name),
    listSeries: (organisation, name) =>
      list(database, organisation, { kind: 'series', name }, MAX_SERIES_PARTS),
    search: (organisation, text, limit) => searchPublications(database, organisation, text, limit),
    searchWithin: (organisation, text, narrowing, limit) =>
      searchWithin(database, organisation, text, narrowing, limit),
    listFacets: (organisation, text, narrowing) => listFacets(database, organisation, text, narrowing),
    correctSpelling: (organisation, text) => correctSpelling(database, organisation, text),
    suggest: (organisation, text, limit) => listSuggestions(database, organisation, text, limit),
    getArticle: (organisation, card) => getArticle(database, organisation, card),
    listAddresses: (organisation, window) => listAddresses(database, organisation, window),
    listLatestChanges: (organisation, parts) => listLatestChanges(database, organisation, parts),
    getNeighbours: (organisation, card) => getNeighbours(database, organisation, card),
    listRelated: (organisation, card, limit) => listRelated(database, organisation, card, limit),
    getOrganisationByDomain: (domain) => getOrganisationByDomain(database, domain),
    getOrganisation: (organisation) => getOrganisation(database, organisation),
    getLegalText: (organisation, page) => getLegalText(database, organisation, page),
    listForms: (organisation) => listForms(database, organisation),
    ...toSiteCalls(database),
    listNewsletters: (organisation) => listNewsletters(database, organisation),
    listShownFiles: (_organisation, keys) => listShownFiles(database, keys),
    listOrganisations: () => listOrganisations(database),
    listFirstOrganisations: (limit) => listOrganisations(database, limit),
    listSearchedTogether: (organisation, limit) => listSearchedTogether(database, organisation, limit),
    findRedirect: (organisation, path) => findRedirect(database, organisation, path),
    findHome: (organisation, card) => findHome(database, organisation, card),
    leaveComment: (draft, { isActive, wantsReplies = false }) =>
      insertReadersComment(database, draft, { isActive, wantsReplies }),
  }
  return {
    ...wrapCalls(calls, ({ call, subject: [organisation], ask }) =>
      throwContentErrors(call, organisation, ask),
    ),
    listPart: (organisation, which, window, maxBytes) =>
      throwContentErrors('listPart', organisation, () =>
        listPart(database, organisation, which, window, maxBytes),
      ),
    getOrganisationOfCard: (card) =>
      throwContentErrors('getOrganisationOfCard', null, () => getOrganisationOfCard(database, card)),
    getPlaceOfPublication: (publicationId) =>
      throwContentErrors('getPlaceOfPublication', null, () => getPlaceOfPublication(database, publicationId)),
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
/** Matches error codes of sockets (`ECONNREFUSED`) and PostgreSQL's classes for a lost connection or a shutdown. */
const notAnswered = /^(E[A-Z]+|08\w{3}|57P\w\d)$/

async function throwContentErrors<T>(
  call: string,
  organisation: OrganisationId | null,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { code, reason } = databaseReason(error)
    const kind = code === FOREIGN_KEY_VIOLATION ? 'refused' : 'failed'
    const isUnreachable = code === null || notAnswered.test(code)
    throw new ContentError(kind, call, organisation, reason.message, { cause: reason, isUnreachable })
  }
}
