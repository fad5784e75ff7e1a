import type { OrganisationId } from '@/lib/base/domain/model'
import { facetKinds, type Narrowing } from '@/lib/base/domain/narrowing'
import type { ContentService } from './port'

const pinned = { cache: 'pinned', wire: null } as const
const evictable = { cache: 'evictable', wire: null } as const

const post = <Path extends string>(path: Path) => ({ method: 'POST', path }) as const

/**
 * The table of content calls: one row for each method of the port (`port.ts`). The cache, the store's error handling,
 * `tryRead` and the HTTP interface derive from it. A new call needs a row here, a method of the port and of its two
 * adapters, and a contract test.
 */
export const contentCalls = {
  listBoard: { ...pinned, subject: (organisation) => [organisation], wire: post('publicacion/find_all2') },
  listTrends: { ...pinned, subject: (organisation) => [organisation], wire: post('publicacion/find_all2') },
  listRecent: {
    ...pinned,
    subject: (organisation, limit) => [organisation, limit],
    wire: post('publicacion/find_all_latest'),
  },
  listMonths: {
    ...pinned,
    subject: (organisation) => [organisation],
    wire: post('publicacion/find_all_by_moth_year'),
  },
  listCategories: {
    ...pinned,
    subject: (organisation) => [organisation],
    wire: post('cat_categoria/find_all2'),
  },
  listByMonth: {
    ...evictable,
    subject: (organisation, { start, end }, { offset, limit }) => [organisation, start, end, offset, limit],
    wire: post('publicacion/find_all_latest'),
  },
  listByCategory: {
    ...pinned,
    subject: (organisation, category, { offset, limit }) => [organisation, category, offset, limit],
    wire: post('publicacion/find_all_latest'),
  },
  listMostRead: { ...pinned, subject: (organisation, category, limit) => [organisation, category, limit] },
  listByTopic: {
    ...evictable,
    subject: (organisation, { kind, name }, { offset, limit }) => [organisation, kind, name, offset, limit],
  },
  listInLanguage: { ...pinned, subject: (organisation, language, limit) => [organisation, language, limit] },
  listSeries: { ...evictable, subject: (organisation, name) => [organisation, name] },
  getAuthor: { ...evictable, subject: (organisation, name) => [organisation, name] },
  search: {
    ...evictable,
    subject: (organisation, text, limit) => [organisation, text, limit],
    wire: post('publicacion/find_all_search'),
  },
  searchWithin: {
    ...evictable,
    subject: (organisation, text, narrowing, limit) => [organisation, text, ...toValues(narrowing), limit],
  },
  listFacets: {
    ...evictable,
    subject: (organisation, text, narrowing) => [organisation, text, ...toValues(narrowing)],
  },
  correctSpelling: { ...evictable, subject: (organisation, text) => [organisation, text] },
  suggest: {
    ...evictable,
    subject: (organisation, text, limit) => [organisation, text, limit],
    wire: post('publicacion/find_all_search'),
  },
  getArticle: {
    ...pinned,
    subject: (organisation, card) => [organisation, card],
    wire: { method: 'GET', path: 'publicacion/find_one_by_publicacion_card/[id]' },
  },
  listAddresses: {
    ...evictable,
    subject: (organisation, { offset, limit }) => [organisation, offset, limit],
  },
  listLatestChanges: {
    ...evictable,
    subject: (organisation, { first, each }) => [organisation, first, each],
  },
  getNeighbours: { ...pinned, subject: (organisation, card) => [organisation, card] },
  listRelated: { ...pinned, subject: (organisation, card, limit) => [organisation, card, limit] },
  getOrganisationByDomain: {
    ...pinned,
    subject: (domain) => [null, domain],
    owner: (answer) => answer?.id ?? null,
    wire: post('cat_orgventas/find_one_by_url'),
  },
  getOrganisation: { ...pinned, subject: (organisation) => [organisation] },
  getLegalText: { ...pinned, subject: (organisation, page) => [organisation, page] },
  getMenus: { ...pinned, subject: (organisation) => [organisation] },
  getBrandFile: { ...evictable, subject: (organisation, digest, type) => [organisation, digest, type] },
  listForms: { ...pinned, subject: (organisation) => [organisation] },
  listPages: { ...pinned, subject: (organisation) => [organisation] },
  getPage: { ...pinned, subject: (organisation, path) => [organisation, path] },
  searchPages: { ...evictable, subject: (organisation, text, limit) => [organisation, text, limit] },
  listNewsletters: { ...evictable, subject: (organisation) => [organisation] },
  listShownFiles: { ...pinned, subject: (organisation, keys) => [organisation, ...keys] },
  listOrganisations: {
    ...pinned,
    subject: () => [null],
    wire: { method: 'GET', path: 'cat_orgventas/find_all_by_publicacion' },
  },
  listSearchedTogether: { ...pinned, subject: (organisation, limit) => [null, organisation, limit] },
  listFirstOrganisations: { ...pinned, subject: (limit) => [null, limit] },
  findRedirect: { ...evictable, subject: (organisation, path) => [organisation, path] },
  findHome: { ...evictable, subject: (organisation, card) => [organisation, card] },
  leaveComment: { subject: () => [null], cache: 'none', wire: post('comentario/createFO') },
} as const satisfies CallRows

type CallRow<Call extends ContentCall> = {
  /**
   * Returns the values that identify an answer: the organisation, and every other parameter that changes the answer.
   */
  subject: (...parameters: CallParameters[Call]) => CallSubject
  /**
   * Returns the organisation that owns an answer, for calls whose parameters do not name one. Only changes of this
   * organisation invalidate the answer.
   */
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
  /**
   * The HTTP call of the protocol (specification, section 7), relative to the service's URL; null if the protocol has
   * no such call.
   */
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
