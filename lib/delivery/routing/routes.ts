import { MAX_PICKER_TEXT_LENGTH } from '@/lib/base/domain/constants'
import { isNarrowed } from '@/lib/base/domain/narrowing'
import { parseFormSlug } from '@/lib/base/domain/form'
import { isCalendarMonth } from '@/lib/base/domain/calendar-month'
import { parseCardId, parseCategoryId, parseId, parseIsoDate, parseTopicName } from '@/lib/base/domain/parse'
import { legalPages, type Topic } from '@/lib/base/domain/model'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { parseLanguageAction, type Language } from '@/lib/base/i18n/languages'
import { resolveMemberPage } from '@/lib/features/member/pages'
import type { Page, SiteFile } from '@/lib/delivery/page-cache/internal-path'
import {
  pageNumberSegment,
  parseNarrowing,
  ownDataStateSegment,
  subscriptionStateSegment,
  type CommentForm,
} from '@/lib/delivery/page-cache/segments'
import { parseAboutPath } from '@/lib/features/organisations/about/about-page'
import { findCorporateTitles } from '@/lib/features/organisations/corporate-menu'
import {
  authorPath,
  contactHref,
  FORM_SENT,
  formPath,
  formStateParameter,
  offlineHref,
  pickerTextParameter,
  previewParameter,
  previewPath,
  readingListHref,
  COMPANY,
  searchedInParameter,
  seriesPath,
  searchTextParameter,
  ownDataHref,
  subscriptionHref,
  subscriptionStateParameter,
  tagPath,
  toLegalHref,
  topicParameter,
} from '@/lib/base/links/links'
import { findFeedAlias, parseSiteFile } from '@/lib/delivery/routing/site-files'

/** The product's public addresses (specification, section 2), and the page or action each stands for. */
export type Route =
  /** Resolves an organisation and leads on; `endsSession` says that a former choice is dropped. */
  | { kind: 'entry'; endsSession: boolean; picker: Page }
  | ({ kind: 'page'; area: 'visitor' | 'member' } & NamedPage)
  | { kind: 'error'; page: Page }
  | { kind: 'logout' }
  | { kind: 'auth' }
  /** A form of the language menu. */
  | { kind: 'language'; language: Language }
  /** Nothing of ours: answered with the 404 page, or sent to the picker without an organisation. */
  | { kind: 'unknown'; area: 'visitor' | 'member' }
  /** A piece that readers do not see yet, by a signed link. */
  | { kind: 'preview'; token: string }
  /** A file that crawlers and feed readers ask for: the host alone says whose. */
  | { kind: 'file'; file: SiteFile }
  /** An address at which other systems have a feed: it leads to the site's own. */
  | { kind: 'feedAlias'; location: string }
  /** Not a page: route handlers and files, which answer for themselves. */
  | { kind: 'machine' }

/**
 * A page, and where the content service gives it its heading, the page to show where the service
 * knows none: it is called what the link says.
 */
export type NamedPage = { page: Page; unlisted: Page | null }

const MAX_LABEL_LENGTH = 120

export const pickerPage: Page = { kind: 'picker' }
export const missingPage: Page = { kind: 'missing' }
export const previewEndedPage: Page = { kind: 'previewEnded' }
export const unavailablePage: Page = { kind: 'unavailable' }

/** Which route a public path is; `query` fills in the page. */
export function parseRoute(pathname: string, query: URLSearchParams): Route {
  if (pathname === '/') return { kind: 'entry', endsSession: false, picker: pickerPage }
  if (pathname === '/orgventas' || isBelow('/list', pathname)) {
    return { kind: 'entry', endsSession: true, picker: toPicker(query) }
  }
  if (pathname === '/logout') return { kind: 'logout' }
  if (isBelow('/auth', pathname)) return { kind: 'auth' }
  const language = parseLanguageAction(pathname)
  if (language) return { kind: 'language', language }
  if (isBelow('/error', pathname))
    return { kind: 'error', page: { kind: 'error', code: pathname === '/error/500' ? 500 : 404 } }
  if (machinePaths.test(pathname) && isDecodable(pathname)) return { kind: 'machine' }
  if (pathname === previewPath) return { kind: 'preview', token: query.get(previewParameter) ?? '' }
  const file = parseSiteFile(pathname)
  if (file) return { kind: 'file', file }
  const feed = findFeedAlias(pathname)
  if (feed) return { kind: 'feedAlias', location: feed }
  const visitorPage = visitorPages[pathname]
  if (visitorPage) {
    return { kind: 'page', area: 'visitor', ...toNamedPage(visitorPage(query) ?? missingPage) }
  }
  const form = parseFormPage(pathname, query)
  if (form) return { kind: 'page', area: 'visitor', ...toNamedPage(form) }
  const aboutPath = parseAboutPath(pathname)
  if (aboutPath) {
    return { kind: 'page', area: 'visitor', ...toNamedPage({ kind: 'about', path: aboutPath }) }
  }
  if (findCorporateTitles(pathname)) {
    return { kind: 'page', area: 'visitor', ...toNamedPage({ kind: 'corporate', path: pathname }) }
  }
  const memberPath = resolveMemberPage(pathname)
  if (memberPath) {
    return { kind: 'page', area: 'member', ...toNamedPage({ kind: 'member', path: memberPath }) }
  }
  return { kind: 'unknown', area: memberArea.test(pathname) ? 'member' : 'visitor' }
}

const machinePaths = /^\/(api|media|_next)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png)$/
const memberArea = /^\/(dashboard|builder|menu-test|crafted|apps)(\/|$)/

/** Next fails on a path whose percent-encoding means no text. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Null: the query names no page that could exist. */
const visitorPages: Record<string, (query: URLSearchParams) => Page | NamedPage | null> = {
  '/home': () => ({ kind: 'home' }),
  [offlineHref]: () => ({ kind: 'offline' }),
  [readingListHref]: () => ({ kind: 'readingList' }),
  '/organizaciones': (query) => ({ kind: 'organisations', ...parsePickerQuery(query) }),
  [contactHref]: () => ({ kind: 'contact' }),
  [ownDataHref]: (query) => ({
    kind: 'ownData',
    state: ownDataStateSegment.parse(query.get(subscriptionStateParameter) ?? 'form') ?? 'form',
  }),
  [subscriptionHref]: (query) => ({ kind: 'subscription', state: parseSubscriptionState(query) }),
  ...Object.fromEntries(legalPages.map((legal) => [toLegalHref(legal), () => ({ kind: 'legal', legal })])),
  '/home/blog': (query) => {
    const card = parseCardId(query.get('id_card'))
    const page = parsePage(query.get('pagina'))
    if (!card || !page) return null
    return { kind: 'article', card, form: { ...parseForm(query), page } }
  },
  '/home/buscar': (query) => {
    const page = parsePage(query.get('pagina'))
    const narrowing = parseNarrowing(query)
    if (!page || !narrowing) return null
    const text = query.get(searchTextParameter) ?? ''
    if (query.get(searchedInParameter) === COMPANY && text.trim() !== '')
      return { kind: 'companySearch', text }
    return isNarrowed(narrowing) && text.trim() !== ''
      ? { kind: 'narrowedSearch', text, narrowing, page }
      : { kind: 'search', text, page }
  },
  '/home/archivos': (query) => {
    const start = parseIsoDate(query.get('fecha_inicio'))
    const end = parseIsoDate(query.get('fecha_fin'))
    const page = parsePage(query.get('pagina'))
    if (!start || !end || !page || start > end) return null
    const label = parseLabel(query.get('mesDescripcion'))
    const days: Page = { kind: 'days', start, end, label, page }
    if (!isCalendarMonth({ start, end })) return days
    return { page: { kind: 'month', month: { start, end }, page }, unlisted: days }
  },
  '/home/categoria': (query) => {
    const category = parseCategoryId(query.get('id_categoria'))
    const page = parsePage(query.get('pagina'))
    if (!category || !page) return null
    const label = parseLabel(query.get('descripcion'))
    return {
      page: { kind: 'category', category, page },
      unlisted: { kind: 'labelledCategory', category, label, page },
    }
  },
  [authorPath]: (query) => toTopicPage('author', query),
  [tagPath]: (query) => toTopicPage('tag', query),
  [seriesPath]: (query) => toTopicPage('series', query),
}

function toTopicPage(kind: Topic['kind'] | 'series', query: URLSearchParams): Page | null {
  const name = parseTopicName(query.get(topicParameter))
  const page = parsePage(query.get('pagina'))
  return name && page ? { kind, name, page } : null
}

function toPicker(query: URLSearchParams): Page {
  const found = parsePickerQuery(query)
  return found.text === '' && found.page === 1 ? pickerPage : { kind: 'pickerSearch', ...found }
}

/** What a reader types is searched for as far as it can be distinguished: no more pages than needed. */
function parsePickerQuery(query: URLSearchParams) {
  const typed = query.get(pickerTextParameter) ?? ''
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, MAX_PICKER_TEXT_LENGTH)
  return { text, page: parsePage(query.get('pagina')) ?? 1 }
}

function toNamedPage(page: Page | NamedPage): NamedPage {
  return 'kind' in page ? { page, unlisted: null } : page
}

/** Page 1 is the one without a number. */
function parsePage(parameter: string | null): number | null {
  return parameter === null ? 1 : pageNumberSegment.parse(parameter)
}

/**
 * How the comment form stands: 'false' keeps it closed, any other value opens it, and `responder`
 * addresses it to a comment. `sent` and `pending` are where a form without JavaScript comes back to.
 */
function parseForm(query: URLSearchParams): Omit<CommentForm, 'page'> {
  const comentario = query.get('comentario')
  if (comentario === null || comentario === 'false') return { isOpen: false, replyTo: null, notice: null }
  if (comentario === 'sent' || comentario === 'pending') {
    return { isOpen: true, replyTo: null, notice: comentario }
  }
  return { isOpen: true, replyTo: parseId(query.get('responder')), notice: null }
}

/** Labels only decorate: a link's is taken for as long as one may reasonably be. */
function parseLabel(label: string | null): string {
  return label?.slice(0, MAX_LABEL_LENGTH) ?? ''
}

/** Null for what is no form's address. */
function parseFormPage(pathname: string, query: URLSearchParams): Page | null {
  if (!pathname.startsWith(`${formPath}/`)) return null
  const slug = parseFormSlug(pathname.slice(formPath.length + 1))
  return slug === null ? null : { kind: 'form', slug, sent: query.get(formStateParameter) === FORM_SENT }
}

/** What links of mails ask, their token says (`answer-subscription.ts`). */
function parseSubscriptionState(query: URLSearchParams): SubscriptionState {
  const state = subscriptionStateSegment.parse(query.get(subscriptionStateParameter) ?? 'form')
  return state === null || state === 'repliesChoice' ? 'form' : state
}

function isBelow(root: string, pathname: string) {
  return pathname === root || pathname.startsWith(`${root}/`)
}
