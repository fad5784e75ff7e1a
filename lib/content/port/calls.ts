import type { OrganisationId } from '@/lib/base/domain/model'
import { facetKinds, type Narrowing } from '@/lib/base/domain/narrowing'
import type { ContentService } from './port'

/**
 * The table of content calls: one row for each method of the port (`port.ts`). The cache, the store's error handling,
 * `tryRead` and the HTTP interface derive from it. A new call needs a row here, a method of the port and of its two
 * adapters, and a contract test.
 */
export const contentCalls = {
  listBoard: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: { method: 'POST', path: 'publicacion/find_all2' },
  },
  listTrends: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: { method: 'POST', path: 'publicacion/find_all2' },
  },
  listRecent: {
    subject: (organisation, limit) => [organisation, limit],
    cache: 'pinned',
    wire: { method: 'POST', path: 'publicacion/find_all_latest' },
  },
  listMonths: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: { method: 'POST', path: 'publicacion/find_all_by_moth_year' },
  },
  listCategories: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: { method: 'POST', path: 'cat_categoria/find_all2' },
  },
  listByMonth: {
    subject: (organisation, { start, end }, { offset, limit }) => [organisation, start, end, offset, limit],
    cache: 'evictable',
    wire: { method: 'POST', path: 'publicacion/find_all_latest' },
  },
  listByCategory: {
    subject: (organisation, category, { offset, limit }) => [organisation, category, offset, limit],
    cache: 'pinned',
    wire: { method: 'POST', path: 'publicacion/find_all_latest' },
  },
  listMostRead: {
    subject: (organisation, category, limit) => [organisation, category, limit],
    cache: 'pinned',
    wire: null,
  },
  listByTopic: {
    subject: (organisation, { kind, name }, { offset, limit }) => [organisation, kind, name, offset, limit],
    cache: 'evictable',
    wire: null,
  },
  listInLanguage: {
    subject: (organisation, language, limit) => [organisation, language, limit],
    cache: 'pinned',
    wire: null,
  },
  listSeries: {
    subject: (organisation, name) => [organisation, name],
    cache: 'evictable',
    wire: null,
  },
  getAuthor: {
    subject: (organisation, name) => [organisation, name],
    cache: 'evictable',
    wire: null,
  },
  search: {
    subject: (organisation, text, limit) => [organisation, text, limit],
    cache: 'evictable',
    wire: { method: 'POST', path: 'publicacion/find_all_search' },
  },
  searchWithin: {
    subject: (organisation, text, narrowing, limit) => [organisation, text, ...toValues(narrowing), limit],
    cache: 'evictable',
    wire: null,
  },
  listFacets: {
    subject: (organisation, text, narrowing) => [organisation, text, ...toValues(narrowing)],
    cache: 'evictable',
    wire: null,
  },
  correctSpelling: {
    subject: (organisation, text) => [organisation, text],
    cache: 'evictable',
    wire: null,
  },
  suggest: {
    subject: (organisation, text, limit) => [organisation, text, limit],
    cache: 'evictable',
    wire: { method: 'POST', path: 'publicacion/find_all_search' },
  },
  getArticle: {
    subject: (organisation, card) => [organisation, card],
    cache: 'pinned',
    wire: { method: 'GET', path: 'publicacion/find_one_by_publicacion_card/[id]' },
  },
  listAddresses: {
    subject: (organisation, { offset, limit }) => [organisation, offset, limit],
    cache: 'evictable',
    wire: null,
  },
  listLatestChanges: {
    subject: (organisation, { first, each }) => [organisation, first, each],
    cache: 'evictable',
    wire: null,
  },
  getNeighbours: {
    subject: (organisation, card) => [organisation, card],
    cache: 'pinned',
    wire: null,
  },
  listRelated: {
    subject: (organisation, card, limit) => [organisation, card, limit],
    cache: 'pinned',
    wire: null,
  },
  getOrganisationByDomain: {
    subject: (domain) => [null, domain],
    owner: (answer) => answer?.id ?? null,
    cache: 'pinned',
    wire: { method: 'POST', path: 'cat_orgventas/find_one_by_url' },
  },
  getOrganisation: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: null,
  },
  getLegalText: {
    subject: (organisation, page) => [organisation, page],
    cache: 'pinned',
    wire: null,
  },
  getMenus: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: null,
  },
  getBrandFile: {
    subject: (organisation, digest, type) => [organisation, digest, type],
    cache: 'evictable',
    wire: null,
  },
  listForms: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: null,
  },
  listPages: {
    subject: (organisation) => [organisation],
    cache: 'pinned',
    wire: null,
  },
  getPage: {
    subject: (organisation, path) => [organisation, path],
    cache: 'pinned',
    wire: null,
  },
  searchPages: {
    subject: (organisation, text, limit) => [organisation, text, limit],
    cache: 'evictable',
    wire: null,
  },
  listNewsletters: {
    subject: (organisation) => [organisation],
    cache: 'evictable',
    wire: null,
  },
  listShownFiles: {
    subject: (organisation, keys) => [organisation, ...keys],
    cache: 'pinned',
    wire: null,
  },
  listOrganisations: {
    subject: () => [null],
    cache: 'pinned',
    wire: { method: 'GET', path: 'cat_orgventas/find_all_by_publicacion' },
  },
  listSearchedTogether: {
    subject: (organisation, limit) => [null, organisation, limit],
    cache: 'pinned',
    wire: null,
  },
  listFirstOrganisations: {
    subject: (limit) => [null, limit],
    cache: 'pinned',
    wire: null,
  },
  findRedirect: {
    subject: (organisation, path) => [organisation, path],
    cache: 'evictable',
    wire: null,
  },
  findHome: {
    subject: (organisation, card) => [organisation, card],
    cache: 'evictable',
    wire: null,
  },
  leaveComment: {
    subject: () => [null],
    cache: 'none',
    wire: { method: 'POST', path: 'comentario/createFO' },
  },
} as const satisfies CallRows

type CallRow<Call extends ContentCall> = {
  /** Returns the values that identify the answer: the organisation, and other parameters. */
  subject: (...parameters: CallParameters[Call]) => CallSubject
  /** Returns an answer's organisation, if the parameters do not name it. Only its changes invalidate the answer. */
  owner?: (answer: CallAnswers[Call]) => OrganisationId | null
  /**
   * Area of the cache:
   *
   * - `pinned`: content that every reader sees. The parameters are ids and domains, of which few exist.
   * - `evictable`: calls with parameters that clients can invent (words, days). Only evicts entries of this area.
   * - `none`: not cached, because the call writes.
   *
   * Empty answers are always evictable, because any id can be requested. All calls have the same freshness
   * (`CONTENT_CACHE_SECONDS`).
   */
  cache: 'pinned' | 'evictable' | 'none'
  /** The protocol's call (specification, section 7), relative to the service's URL; null if the protocol lacks it. */
  wire: { method: 'GET' | 'POST'; path: string } | null
}

type CallRows = { readonly [Call in ContentCall]: CallRow<Call> }

/** Returns the filter values of a search in a fixed order; '' for a filter that is not set. */
const toValues = (narrowing: Narrowing) => facetKinds.map((kind) => narrowing[kind] ?? '')

/** Identifies an answer: the organisation (null for data of all), then every other value that it depends on. */
export type CallSubject = readonly [organisation: OrganisationId | null, ...rest: (string | number)[]]

export type ContentCall = keyof ContentService
export type CallParameters = { [Call in ContentCall]: Parameters<ContentService[Call]> }
export type CallAnswers = { [Call in ContentCall]: Awaited<ReturnType<ContentService[Call]>> }

type Rows = typeof contentCalls
/** Calls whose answers are cached. */
export type ReadCall = {
  [Call in ContentCall]: Rows[Call]['cache'] extends 'none' ? never : Call
}[ContentCall]
/** Calls that the HTTP protocol of external content services supports. */
export type WiredCall = { [Call in ContentCall]: Rows[Call]['wire'] extends null ? never : Call }[ContentCall]
/** HTTP calls of the protocol. Several methods of the port may use the same call. */
export type WireCall = Exclude<Rows[ContentCall]['wire'], null>

const rows: CallRows = contentCalls

export function toSubject<Call extends ContentCall>(
  call: Call,
  parameters: CallParameters[Call],
): CallSubject {
  return rows[call].subject(...parameters)
}

/** Returns the organisation whose changes invalidate an answer; null for answers shared by all organisations. */
export function toOwner<Call extends ContentCall>(
  call: Call,
  [organisation]: CallSubject,
  answer: CallAnswers[Call],
): OrganisationId | null {
  return organisation ?? rows[call].owner?.(answer) ?? null
}

/** Returns the key under which an answer is cached. */
export function toCacheKey(call: ContentCall, subject: CallSubject): string {
  return JSON.stringify([call, ...subject])
}
