import type { CardId, CategoryId, IsoDate } from '@/lib/domain/model'
import { parseCardId, parseCategoryId, parseId, parseIsoDate } from '@/lib/domain/parse'
import { parseLanguageAction, type Language } from '@/lib/i18n/languages'
import { resolveMemberPage } from '@/lib/member/pages'
import { parseAboutPath } from '@/lib/organisations/about/about-page'
import { parseSiteFile, type SiteFile } from './site-files'

/**
 * The product's addresses (specification, section 2) and what each is to the one who asks.
 *
 * A page is told by its internal segments, which follow language and organisation. They hold every
 * parameter that the page depends on, checked, so that they can serve as a cache key.
 */
export type Route =
  /** Resolves an organisation and leads on; `endsSession` says that a former choice is dropped. */
  | { kind: 'entry'; endsSession: boolean }
  | { kind: 'page'; area: 'visitor' | 'member'; page: Page }
  | { kind: 'error'; page: Page }
  | { kind: 'logout' }
  | { kind: 'auth' }
  /** A form of the language menu. */
  | { kind: 'language'; language: Language }
  /** Nothing of ours: answered with the 404 page, or sent to the picker without an organisation. */
  | { kind: 'unknown'; area: 'visitor' | 'member' }
  /** A file that crawlers and feed readers ask for: the host alone says whose. */
  | { kind: 'file'; file: SiteFile }
  /** Not a page: route handlers and files, which answer for themselves. */
  | { kind: 'machine' }

export type Page = {
  segments: readonly string[]
  /** What must be there for the page to be; null where nothing in particular must. */
  subject: Subject | null
}

export type Subject =
  | { kind: 'article'; card: CardId }
  | { kind: 'month'; start: IsoDate; end: IsoDate; page: number }
  | { kind: 'category'; category: CategoryId; page: number }
  | { kind: 'search'; text: string; page: number }

/** Stands for an empty text in an internal segment; no base64url text is a single character. */
const NOTHING = '-'
const MAX_PAGE = 100_000
const MAX_LABEL_LENGTH = 120

/** The last segment of every 404 page's internal path. */
export const MISSING = 'missing'

export const pickerPage = toPage(['list'])
export const missingPage = toPage([MISSING])

/** Which route a public path is; `query` fills in the page. */
export function parseRoute(pathname: string, query: URLSearchParams): Route {
  if (pathname === '/') return { kind: 'entry', endsSession: false }
  if (pathname === '/orgventas' || isBelow('/list', pathname)) {
    return { kind: 'entry', endsSession: true }
  }
  if (pathname === '/logout') return { kind: 'logout' }
  if (isBelow('/auth', pathname)) return { kind: 'auth' }
  const language = parseLanguageAction(pathname)
  if (language) return { kind: 'language', language }
  if (isBelow('/error', pathname)) return { kind: 'error', page: toErrorPage(pathname) }
  if (machinePaths.test(pathname)) return { kind: 'machine' }
  const file = parseSiteFile(pathname)
  if (file) return { kind: 'file', file }
  const visitorPage = visitorPages[pathname]
  if (visitorPage) {
    return { kind: 'page', area: 'visitor', page: visitorPage(query) ?? missingPage }
  }
  const aboutPath = parseAboutPath(pathname)
  if (aboutPath) {
    return { kind: 'page', area: 'visitor', page: toPage(['about', ...aboutPath.slice(1).split('/')]) }
  }
  const memberPath = resolveMemberPage(pathname)
  if (memberPath) {
    return { kind: 'page', area: 'member', page: toPage(memberPath.slice(1).split('/')) }
  }
  return { kind: 'unknown', area: memberArea.test(pathname) ? 'member' : 'visitor' }
}

/** The label a month's or category's link carried, from its internal segment. */
export function readLabel(segment: string): string {
  return segment === NOTHING ? '' : Buffer.from(segment, 'base64url').toString('utf8')
}

/** How the comment form stands, from its internal segment (`toFormSegment`). */
export function readFormSegment(segment: string) {
  const parent = /^reply-(\d+)$/.exec(segment)?.[1]
  return {
    isOpen: segment !== 'closed',
    replyTo: parent ? parseId(parent) : null,
    notice: segment === 'sent' || segment === 'pending' ? segment : null,
  } as const
}

const machinePaths = /^\/(api|media|_next)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png)$/
const memberArea = /^\/(dashboard|builder|menu-test|crafted|apps)(\/|$)/

/** Null: the query names no page that could exist. */
const visitorPages: Record<string, (query: URLSearchParams) => Page | null> = {
  '/home': () => toPage(['home']),
  '/home/blog': (query) => {
    const card = parseCardId(query.get('id_card'))
    const segments = ['home', 'blog', String(card), toFormSegment(query)]
    return card && toPage(segments, { kind: 'article', card })
  },
  '/home/buscar': (query) => {
    const page = parsePage(query.get('pagina'))
    const text = query.get('descripcionBuscar') ?? ''
    if (page === null) return null
    return toPage(['home', 'buscar', toSegment(text), String(page)], { kind: 'search', text, page })
  },
  '/home/archivos': (query) => {
    const start = parseIsoDate(query.get('fecha_inicio'))
    const end = parseIsoDate(query.get('fecha_fin'))
    const page = parsePage(query.get('pagina'))
    const label = toLabelSegment(query.get('mesDescripcion'))
    if (!start || !end || !page || start > end) return null
    const segments = ['home', 'archivos', start, end, label, String(page)]
    return toPage(segments, { kind: 'month', start, end, page })
  },
  '/home/categoria': (query) => {
    const category = parseCategoryId(query.get('id_categoria'))
    const page = parsePage(query.get('pagina'))
    const label = toLabelSegment(query.get('descripcion'))
    if (!category || !page) return null
    const segments = ['home', 'categoria', String(category), label, String(page)]
    return toPage(segments, { kind: 'category', category, page })
  },
}

/** Page 1 is the one without a number. */
function parsePage(parameter: string | null): number | null {
  if (parameter === null) return 1
  const page = /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : 0
  return page >= 1 && page <= MAX_PAGE ? page : null
}

/**
 * How the comment form stands: 'false' keeps it closed, any other value opens it, and `responder`
 * addresses it to a comment. `sent` and `pending` are where a form without JavaScript comes back to.
 */
function toFormSegment(query: URLSearchParams) {
  const comentario = query.get('comentario')
  if (comentario === null || comentario === 'false') return 'closed'
  if (comentario === 'sent' || comentario === 'pending') return comentario
  const parent = parseId(query.get('responder'))
  return parent ? `reply-${parent}` : 'open'
}

function toErrorPage(pathname: string): Page {
  return toPage(['error', pathname === '/error/500' ? '500' : '404'])
}

function toSegment(text: string | null) {
  return text ? Buffer.from(text, 'utf8').toString('base64url') : NOTHING
}

/** Labels only decorate: a link's is taken for as long as one may reasonably be. */
function toLabelSegment(label: string | null) {
  return toSegment(label?.slice(0, MAX_LABEL_LENGTH) ?? null)
}

function toPage(segments: readonly string[], subject: Subject | null = null): Page {
  return { segments, subject }
}

function isBelow(root: string, pathname: string) {
  return pathname === root || pathname.startsWith(`${root}/`)
}
