import type { OrganisationId } from '@/lib/domain/model'
import { parseOrganisationId } from '@/lib/domain/parse'
import { parseLanguage, type Language } from '@/lib/i18n/languages'
import type { Directory } from '@/lib/organisations/domain-entry'
import type { RequestFacts } from './request-facts'
import type { FileAddress, Page, PageAddress } from '@/lib/page-cache/internal-path'
import { pageKinds, type PageKindRow } from '@/lib/page-cache/page-kinds'
import { missingPage, parseRoute, pickerPage, type Route } from './routes'
import { formatSession, parseSession } from './session'
import { isForAnyHost } from './site-files'

/**
 * What becomes of a request. The whole of "who is asking, for what, in which language" is decided
 * here, from facts alone, so that every server that answers readers answers alike.
 */
export type Decision = {
  action: Action
  cookies: CookieChange[]
  /** What is wrong with the visitor's session, for the log. */
  sessionProblem: string | null
}

export type Action =
  | PageAction
  /** 303 makes a form's answer be fetched by GET. */
  | { kind: 'redirect'; location: string; status: 303 | 307 | 308 }
  /** A prefetch of something that must not happen before it is wanted. */
  | { kind: 'nothing' }
  | { kind: 'refuse'; allow: string }
  /** A form that another site's page sent. */
  | { kind: 'forbid' }
  | FileAction
  /** There is no such file on this host (404), or nobody can say at the moment (503). */
  | { kind: 'no-file'; status: 404 | 503 }
  | { kind: 'pass' }

/** Null stands for a host that nobody has. */
export type FileAction = { kind: 'file' } & FileAddress

export type PageAction = PageAddress & {
  kind: 'page'
  /** Whether what is rendered may be stored: not the answer to a form. */
  isStored: boolean
}

export type CookieChange =
  | { name: 'session'; value: string | null; isSecure: boolean }
  | { name: 'visit'; value: string; isSecure: boolean }
  | { name: 'language'; value: Language; isSecure: boolean }

type Claim = { organisation: OrganisationId; by: 'query' | 'cookie' | 'host' }
type Context = { facts: RequestFacts; directory: Directory; route: Route; claim: Claim | null }

export function decide(facts: RequestFacts, directory: Directory): Decision {
  const route = parseRoute(facts.pathname, facts.query)
  const context = { facts, directory, route, claim: resolveClaim(facts, directory) }
  return { ...decideRoute(context), sessionProblem: findSessionProblem(context) }
}

/**
 * Which organisation this request is for: the strongest claim first.
 *
 *   ?idOrgV=ACX   what the link says (specification, section 4)
 *   cookie        what this visitor chose before
 *   host          whose domain this is
 *
 * A claim counts only if it names an organisation we know: the answer becomes part of an internal
 * path and of cache keys.
 */
export function resolveClaim(facts: RequestFacts, directory: Directory): Claim | null {
  const byQuery = parseOrganisationId(facts.query.get('idOrgV'))
  if (byQuery && directory.isKnown(byQuery)) return { organisation: byQuery, by: 'query' }
  const byCookie = toSessionOrganisation(facts)
  if (byCookie && directory.isKnown(byCookie)) return { organisation: byCookie, by: 'cookie' }
  return directory.ofHost ? { organisation: directory.ofHost, by: 'host' } : null
}

type Answer = Omit<Decision, 'sessionProblem'>

function decideRoute(context: Context): Answer {
  const { facts, directory, route, claim } = context
  if (/.\/$/.test(facts.pathname)) return toPlainPath(facts)
  if (route.kind === 'machine') return { action: { kind: 'pass' }, cookies: [] }
  const allowed = toAllowedMethods(route)
  if (!allowed.includes(facts.method)) {
    return { action: { kind: 'refuse', allow: allowed.join(', ') }, cookies: [] }
  }
  if (route.kind === 'language') return chooseLanguage(facts, route.language)
  if (route.kind === 'file') return { action: toFileAction(route.file, directory), cookies: [] }
  if (facts.isPrefetch && (route.kind === 'logout' || route.kind === 'entry')) {
    return { action: { kind: 'nothing' }, cookies: [] }
  }
  if (route.kind === 'logout' || isOldSession(context)) return logOut(facts)
  switch (route.kind) {
    case 'entry':
      return decideEntry(context, route.endsSession)
    case 'auth':
      return claim && claim.by !== 'host'
        ? redirect('/dashboard', toVisitCookies(context))
        : redirect('/list')
    case 'error':
      return toPage(context, route.page)
    case 'page':
      // The router prefetches /home/blog without its query, too: no page, and no error either.
      if (facts.isPrefetch && route.page.kind === 'missing')
        return { action: { kind: 'nothing' }, cookies: [] }
      return claim ? toPage(context, route.page) : redirect('/list')
    case 'unknown':
      return claim ? toPage(context, missingPage) : redirect('/list')
  }
}

/**
 * Crawlers hold no cookies, and what they are told may be kept for everybody: neither a session nor
 * a link's word counts here, and none is set. While the host's owner cannot be looked up a crawler
 * is told to come again, for a robots.txt that allows nothing would be remembered for a day.
 */
function toFileAction(file: FileAction['file'], { ofHost }: Directory): Action {
  if (ofHost === undefined) return { kind: 'no-file', status: 503 }
  if (ofHost === null && !isForAnyHost(file)) return { kind: 'no-file', status: 404 }
  return { kind: 'file', organisation: ofHost, file }
}

/** `/` keeps a session; the picker's addresses end it and ask the host anew (section 4). */
function decideEntry(context: Context, endsSession: boolean): Answer {
  const { facts, directory, claim } = context
  if (claim && (claim.by === 'query' || !endsSession)) {
    return redirect('/home', toVisitCookies(context))
  }
  if (!endsSession) return redirect('/list')
  if (directory.ofHost) {
    const byHost = { ...context, claim: { organisation: directory.ofHost, by: 'host' } as const }
    return redirect('/home', toVisitCookies(byHost))
  }
  return { ...toPage({ ...context, claim: null }, pickerPage), cookies: toEndOfSession(facts) }
}

/**
 * The guard of section 4, read for a site where every page load is a first render: a session that
 * this browser visit has not begun with is old, and only the list and home areas accept it.
 */
function isOldSession({ facts, directory, route, claim }: Context): boolean {
  return (
    route.kind !== 'entry' &&
    facts.isDocument &&
    claim?.by === 'cookie' &&
    claim.organisation !== directory.ofHost &&
    facts.cookies.visit === undefined &&
    !/list|home/.test(facts.pathname)
  )
}

/** Back to where it was chosen, if that is a page of this site: an open redirect leads anywhere. */
function chooseLanguage(facts: RequestFacts, language: Language): Answer {
  if (facts.isCrossSite) return { action: { kind: 'forbid' }, cookies: [] }
  const { cameFrom, isSecure } = facts
  const location = cameFrom && !cameFrom.startsWith('//') ? cameFrom : '/home'
  return {
    action: { kind: 'redirect', location, status: 303 },
    cookies: [{ name: 'language', value: language, isSecure }],
  }
}

function logOut(facts: RequestFacts): Answer {
  return redirect('/auth/login', toEndOfSession(facts))
}

function toPage(context: Context, page: Page): Answer {
  const action: PageAction = {
    kind: 'page',
    language: resolveLanguage(context),
    organisation: context.claim?.organisation ?? null,
    page,
    isStored: context.facts.method !== 'POST',
  }
  return { action, cookies: toVisitCookies(context) }
}

/** The visitor's choice everywhere; else Spanish, and English in the signed-in area. */
function resolveLanguage({ facts, route }: Context): Language {
  const isMemberArea = 'area' in route && route.area === 'member'
  return parseLanguage(facts.cookies.language) ?? (isMemberArea ? 'en' : 'es')
}

/** The session and the mark of this browser visit, each only where it changes. */
function toVisitCookies({ facts, claim }: Context): CookieChange[] {
  if (!claim || facts.isPrefetch) return []
  const { isSecure } = facts
  const cookies: CookieChange[] = []
  if (toSessionOrganisation(facts) !== claim.organisation) {
    cookies.push({ name: 'session', value: formatSession(claim.organisation), isSecure })
  }
  if (facts.cookies.visit === undefined) cookies.push({ name: 'visit', value: '1', isSecure })
  return cookies
}

function toEndOfSession(facts: RequestFacts): CookieChange[] {
  return facts.cookies.session === undefined
    ? []
    : [{ name: 'session', value: null, isSecure: facts.isSecure }]
}

function toSessionOrganisation(facts: RequestFacts): OrganisationId | null {
  const session = parseSession(facts.cookies.session)
  return session === 'absent' || session === 'invalid' ? null : session
}

/** Section 8: a stored session that does not parse, or names nobody, is logged. */
function findSessionProblem({ facts, directory, route }: Context): string | null {
  if (route.kind === 'machine' || route.kind === 'file') return null
  const session = parseSession(facts.cookies.session)
  if (session === 'absent') return null
  if (session === 'invalid') return 'the session cookie does not parse'
  return directory.isKnown(session) ? null : 'the session cookie names no known organisation'
}

/** A page's are its kind's; the language menu is a form. */
function toAllowedMethods(route: Route): readonly string[] {
  if (route.kind === 'language') return ['POST']
  const row: PageKindRow | null = 'page' in route ? pageKinds[route.page.kind] : null
  return row?.methods ?? ['GET', 'HEAD']
}

/** A page has one address, which does not end with a slash. */
function toPlainPath({ pathname, query }: RequestFacts): Answer {
  const search = query.size > 0 ? `?${query}` : ''
  // Not `//host`: that would lead to another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return { action: { kind: 'redirect', location: path + search, status: 308 }, cookies: [] }
}

function redirect(location: string, cookies: CookieChange[] = []): Answer {
  return { action: { kind: 'redirect', location, status: 307 }, cookies }
}
