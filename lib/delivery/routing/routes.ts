import { MAX_PICKER_TEXT_LENGTH } from '@/lib/base/domain/constants'
import { isNarrowed } from '@/lib/base/domain/narrowing'
import { parseFormSlug } from '@/lib/base/domain/form'
import { isCalendarMonth } from '@/lib/base/domain/calendar-month'
import { parseCardId, parseCategoryId, parseId, parseIsoDate, parseTopicName } from '@/lib/base/domain/parse'
import { legalPages, type Topic } from '@/lib/base/domain/model'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { parseLanguageAction, type Language } from '@/lib/base/i18n/languages'
import { resolveMemberPage } from '@/lib/features/company/member/pages'
import type { Page, SiteFile } from '@/lib/delivery/addresses/internal-path'
import {
  pageNumberSegment,
  parseNarrowing,
  personalDataStateSegment,
  subscriptionStateSegment,
  type CommentForm,
} from '@/lib/delivery/addresses/segments'
import { parseAboutPath } from '@/lib/features/company/organisations/about/about-page'
import { findCorporateTitles } from '@/lib/features/company/organisations/corporate-menu'
import {
  authorPath,
  contactHref,
  FORM_SENT,
  formPath,
  formStateParameter,
  newslettersPath,
  offlineHref,
  pickerTextParameter,
  previewParameter,
  previewPath,
  readingListHref,
  COMPANY,
  searchedInParameter,
  seriesPath,
  searchTextParameter,
  personalDataHref,
  subscriptionHref,
  subscriptionStateParameter,
  tagPath,
  toLegalHref,
  topicParameter,
} from '@/lib/base/links/links'
import { findFeedAlias, parseSiteFile } from '@/lib/delivery/routing/site-files'

/** Result of parsing a public path (specification, section 2). */
export type Route =
  /**
   * Entry path: redirects to the organisation's home page, or shows `picker` without an organisation. With
   * `endsSession`, the reader's session is ignored.
   */
  | { kind: 'entry'; endsSession: boolean; picker: Page }
  | ({ kind: 'page'; area: 'visitor' | 'member' } & NamedPage)
  | { kind: 'error'; page: Page }
  | { kind: 'logout' }
  | { kind: 'auth' }
  /** Form of the language menu. */
  | { kind: 'language'; language: Language }
  /** Unknown path: a static page, the 404 page, or without an organisation a redirect to the organisation picker. */
  | { kind: 'unknown'; area: 'visitor' | 'member' }
  /** Preview of unpublished content, opened by a signed link. */
  | { kind: 'preview'; token: string }
  /** File for crawlers and feed readers. The host determines its organisation. */
  | { kind: 'file'; file: SiteFile }
  /** Feed URL of another system, redirected to the corresponding feed of this site. */
  | { kind: 'feedAlias'; location: string }
  /** Another spelling of a page's URL, redirected to the usual one. */
  | { kind: 'pageAlias'; location: string }
  /** Path of a route handler or static file, such as `/api/…`. Next answers it without changes by the middleware. */
  | { kind: 'machine' }

/**
 * A page and its alternative. `unlisted` is the same page with the link's label as heading. It is shown if the heading
 * cannot be read from the content service, or if the archive lacks the month. null if the page needs no label.
 */
export type NamedPage = { page: Page; unlisted: Page | null }

const MAX_LABEL_LENGTH = 120

export const pickerPage: Page = { kind: 'picker' }
export const missingPage: Page = { kind: 'missing' }
export const previewEndedPage: Page = { kind: 'previewEnded' }
export const unavailablePage: Page = { kind: 'unavailable' }

/** Parses a public path and its query. */
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
  const alias = findPageAlias(pathname, query)
  if (alias) return { kind: 'pageAlias', location: alias }
  const visitorPage = visitorPages[pathname]
  if (visitorPage) {
    return { kind: 'page', area: 'visitor', ...toNamedPage(visitorPage(query) ?? missingPage) }
  }
  const form = parseFormPage(pathname, query) ?? parseNewsletterPage(pathname)
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

const machinePaths = /^\/(api|media|typefaces|_next)\/|^\/(icon\.svg|apple-icon\.png)$/
const memberArea = /^\/(dashboard|builder|menu-test|crafted|apps)(\/|$)/

/** Returns whether the path's percent-encoding is valid. Next fails on invalid encodings. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Pages by path. Each function returns null if the query is invalid for the page. */
const visitorPages: Record<string, (query: URLSearchParams) => Page | NamedPage | null> = {
  '/home': () => ({ kind: 'home' }),
  [offlineHref]: () => ({ kind: 'offline' }),
  [readingListHref]: () => ({ kind: 'readingList' }),
  '/organizaciones': (query) => ({ kind: 'organisations', ...parsePickerQuery(query) }),
  [newslettersPath]: (query) => {
    const page = parsePage(query.get('pagina'))
    return page === null ? null : { kind: 'newsletters', page }
  },
  [contactHref]: () => ({ kind: 'contact' }),
  [personalDataHref]: (query) => ({
    kind: 'ownData',
    state: personalDataStateSegment.parse(query.get(subscriptionStateParameter) ?? 'form') ?? 'form',
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

/** Returns the usual URL of a page if the path has capital letters or the card id has leading zeros; otherwise null. */
function findPageAlias(pathname: string, query: URLSearchParams): string | null {
  const path = pathname.toLowerCase()
  if (!Object.hasOwn(visitorPages, path)) return null
  const card = query.get('id_card')
  const plainCard = card === null ? null : card.replace(/^0+(?=[1-9]\d*$)/, '')
  if (path === pathname && card === plainCard) return null
  const target = new URLSearchParams(query)
  if (plainCard !== null) target.set('id_card', plainCard)
  return target.size > 0 ? `${path}?${target}` : path
}

function toTopicPage(kind: Topic['kind'] | 'series', query: URLSearchParams): Page | null {
  const name = parseTopicName(query.get(topicParameter))
  const page = parsePage(query.get('pagina'))
  return name && page ? { kind, name, page } : null
}

function toPicker(query: URLSearchParams): Page {
  const search = parsePickerQuery(query)
  return search.text === '' && search.page === 1 ? pickerPage : { kind: 'pickerSearch', ...search }
}

/** Normalises the search text, so that equivalent searches share a stored page. */
function parsePickerQuery(query: URLSearchParams) {
  const typed = query.get(pickerTextParameter) ?? ''
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, MAX_PICKER_TEXT_LENGTH)
  return { text, page: parsePage(query.get('pagina')) ?? 1 }
}

function toNamedPage(page: Page | NamedPage): NamedPage {
  return 'kind' in page ? { page, unlisted: null } : page
}

/** Parses a page number. Returns 1 if it is missing, null if it is invalid. */
function parsePage(parameter: string | null): number | null {
  return parameter === null ? 1 : pageNumberSegment.parse(parameter)
}

/**
 * Parses the state of the comment form: 'false' closes it, `sent` and `pending` are results of a form without
 * JavaScript, any other value opens it. `responder` is the comment to reply to.
 */
function parseForm(query: URLSearchParams): Omit<CommentForm, 'page'> {
  const comentario = query.get('comentario')
  if (comentario === null || comentario === 'false') return { isOpen: false, replyTo: null, notice: null }
  if (comentario === 'sent' || comentario === 'pending') {
    return { isOpen: true, replyTo: null, notice: comentario }
  }
  return { isOpen: true, replyTo: parseId(query.get('responder')), notice: null }
}

/** Shortens the label in a link, which is only shown while the content service does not know the heading. */
function parseLabel(label: string | null): string {
  return label?.slice(0, MAX_LABEL_LENGTH) ?? ''
}

/** Parses the path of a newsletter in the archive. Returns null for other paths. */
function parseNewsletterPage(pathname: string): Page | null {
  if (!pathname.startsWith(`${newslettersPath}/`)) return null
  const newsletter = parseId(pathname.slice(newslettersPath.length + 1))
  return newsletter === null ? null : { kind: 'newsletter', newsletter }
}

/** Parses the path of a form's page. Returns null for other paths. */
function parseFormPage(pathname: string, query: URLSearchParams): Page | null {
  if (!pathname.startsWith(`${formPath}/`)) return null
  const slug = parseFormSlug(pathname.slice(formPath.length + 1))
  return slug === null ? null : { kind: 'form', slug, sent: query.get(formStateParameter) === FORM_SENT }
}

/** Parses the state of the subscription page. Links in mails have a token instead (`answer-subscription.ts`). */
function parseSubscriptionState(query: URLSearchParams): SubscriptionState {
  const state = subscriptionStateSegment.parse(query.get(subscriptionStateParameter) ?? 'form')
  return state === null || state === 'repliesChoice' ? 'form' : state
}

function isBelow(root: string, pathname: string) {
  return pathname === root || pathname.startsWith(`${root}/`)
}
