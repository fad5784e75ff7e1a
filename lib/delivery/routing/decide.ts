import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { parsePagePath } from '@/lib/base/domain/page-path'
import { parseCardId, parseCategoryId } from '@/lib/base/domain/parse'
import type { Directory } from '@/lib/features/company/organisations/directory-entry'
import type { Page, PageOf } from '@/lib/delivery/addresses/internal-path'
import { toPageAddress } from '@/lib/delivery/addresses/page-address'
import { pageKinds, type PageKindRow } from '@/lib/delivery/addresses/page-kinds'
import { decideFile } from './decide-file'
import { decideLanguageChoice, resolveLanguage } from './decide-language'
import { decideRoom } from './decide-room'
import { findFormerAddress } from './former-address'
import { redirect, type Context, type Decision, type Outcome } from './decision'
import type { RequestFacts } from './request-facts'
import { resolveClaim } from './resolve-claim'
import { removeTrailingSlash } from './remove-trailing-slash'
import { missingPage, parseRoute, unavailablePage, type NamedPage, type Route } from './routes'
import { parseTopics } from '@/lib/base/domain/topics'
import {
  homeHref,
  previewPathParameter,
  searchTextParameter,
  subscriptionTokenParameter,
  toHomeOfHref,
} from '@/lib/base/links/links'
import { isShareable } from './shareable'
import { findSessionError, keepAllowed, mayChangeSession, removeSession, setSession } from './session-cookies'

/**
 * Decides how a request is answered: for which organisation, in which language, with which page. A pure function,
 * because the edge thread and the middleware must decide in the same way.
 */
export function decide(facts: RequestFacts, directory: Directory): Decision {
  if (facts.room !== null) return decideRoom(facts, facts.room)
  const route = parseRoute(facts.pathname, facts.query)
  const context = { facts, directory, route, claim: resolveClaim(facts, directory) }
  const { action, cookies } = decideRoute(context)
  const isShared = isShareable(context, action)
  return {
    action,
    // Shared caches would send these cookies to all readers. Shared pages need no cookies: the host determines the
    // organisation.
    cookies: isShared ? [] : keepAllowed(cookies, context, action),
    sharedFor: isShared ? (context.claim?.organisation ?? null) : null,
    sessionError: findSessionError(context),
    former: findFormerAddress(context),
  }
}

function decideRoute(context: Context): Outcome {
  const { facts, directory, route, claim } = context
  if (directory.redirectHost !== null && route.kind !== 'machine')
    return redirectToPrimary(facts, directory.redirectHost)
  if (route.kind === 'feedAlias' || route.kind === 'pageAlias')
    return { action: { kind: 'redirect', location: route.location, status: 301 }, cookies: [] }
  if (/.\/$/.test(facts.pathname)) return removeTrailingSlash(facts)
  if (route.kind === 'machine') return { action: { kind: 'pass' }, cookies: [] }
  const methods = toAllowedMethods(route)
  if (!methods.includes(facts.method)) {
    return { action: { kind: 'method-not-allowed', allow: methods.join(', ') }, cookies: [] }
  }
  if (route.kind === 'language') return decideLanguageChoice(facts, route.language)
  if (route.kind === 'file') return decideFile(route.file, context)
  if (facts.isPrefetch && (route.kind === 'entry' || route.kind === 'preview')) return noContent
  if (route.kind === 'preview') return showPreview(context, route.token)
  // Embedded and fetched requests must not end the session.
  if (route.kind === 'logout' && !mayChangeSession(facts)) return noContent
  if (route.kind === 'logout') return signOut(context)
  if (isExpiredSession(context)) return redirect('/auth/login', removeSession(facts))
  switch (route.kind) {
    case 'entry':
      return decideEntry(context, route)
    case 'auth':
      return claim && claim.by !== 'host' ? redirect('/dashboard', setSession(context)) : redirect('/list')
    case 'error':
      return showPage(context, route)
    case 'page':
      // Next's router prefetches /home/blog without its query. No page exists for that path, but it is not an error.
      if (facts.isPrefetch && route.page.kind === 'missing') return noContent
      if (route.page.kind === 'article' && facts.method === 'POST')
        return takeComment(context, route.page.card)
      if (isMailForm(route.page) && facts.method === 'POST') return takeMailForm(context, route.page.kind)
      if (route.page.kind === 'form' && facts.method === 'POST') return takeForm(context, route.page.slug)
      if (!claim) return answerWithoutOrganisation(context)
      if (route.page.kind === 'home' && isAfterSignOut(facts)) return showSignedOut(context)
      return facts.query.has(subscriptionTokenParameter) && isMailForm(route.page)
        ? { ...takeMailForm(context, route.page.kind), cookies: setSession(context) }
        : showPage(context, route)
    case 'unknown':
      return claim
        ? showPage(context, { page: toOwnPage(context, claim.organisation) })
        : answerWithoutOrganisation(context)
  }
}

/** Returns the static page that the organisation has published at the path, otherwise the 404 page. */
function toOwnPage({ facts: { pathname }, directory, route }: Context, organisation: OrganisationId): Page {
  const path = route.kind === 'unknown' && route.area === 'visitor' ? parsePagePath(pathname) : null
  return path !== null && directory.mayHavePage(organisation, path) ? { kind: 'sitePage', path } : missingPage
}

/** Redirects from an alias to the same path and query on the organisation's primary domain. */
function redirectToPrimary(
  { host, isSecure, method, pathname, query }: RequestFacts,
  domain: string,
): Outcome {
  const port = /:\d+$/.exec(host ?? '')?.[0] ?? ''
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const location = `${isSecure ? 'https' : 'http'}://${domain}${port}${pathname}${search}`
  const status = method === 'GET' || method === 'HEAD' ? 301 : 308
  return { action: { kind: 'redirect', location, status }, cookies: [] }
}

/**
 * Ends the session and redirects to /auth/login, from which an organisation's host redirects to /home. The cookie
 * `signed-out` makes /home show a message once.
 */
function signOut({ facts, directory }: Context): Outcome {
  const cookies = removeSession(facts)
  if (directory.ofHost) cookies.push({ name: 'signed-out', value: '1', isSecure: facts.isSecure })
  return redirect('/auth/login', cookies)
}

const isAfterSignOut = (facts: RequestFacts) =>
  facts.cookies['signed-out'] !== undefined && mayChangeSession(facts)

/** Shows the home page with a message after a sign-out, once: the response removes the cookie. */
function showSignedOut(context: Context): Outcome {
  const { action, cookies } = showPage(context, { page: { kind: 'signedOutHome' } })
  return {
    action,
    cookies: [...cookies, { name: 'signed-out', value: null, isSecure: context.facts.isSecure }],
  }
}

type EntryRoute = Extract<Route, { kind: 'entry' }>

/**
 * Returns the URL of the home page with the request's campaign parameters (`utm_*`), so that the home page's view
 * counts for the campaign.
 */
function toHomeOf({ query }: RequestFacts): string {
  const campaign = new URLSearchParams([...query].filter(([name]) => name.startsWith('utm_')))
  return campaign.size > 0 ? `${homeHref}?${campaign.toString()}` : homeHref
}

const noContent: Outcome = { action: { kind: 'no-content' }, cookies: [] }

/**
 * Answers the entry paths. `/` keeps the session; the paths of the organisation picker end it, so that the host
 * determines the organisation (specification, section 4). A request without a host is a health check over HTTP/1.0,
 * which gets a page instead of a redirect.
 */
function decideEntry(context: Context, { endsSession, picker }: EntryRoute): Outcome {
  const { facts, directory, claim } = context
  if (claim?.by === 'query' && !mayChangeSession(facts)) return redirect(toHomeOfHref(claim.organisation))
  if (claim && (claim.by === 'query' || !endsSession)) return redirect(toHomeOf(facts), setSession(context))
  if (!endsSession && facts.host !== null) return redirect('/list')
  if (directory.ofHost) {
    const byHost = { facts, claim: { organisation: directory.ofHost, by: 'host' } as const }
    return redirect(toHomeOf(facts), setSession(byHost))
  }
  return { ...showPage({ ...context, claim: null }, { page: picker }), cookies: removeSession(facts) }
}

/**
 * Redirects to the organisation picker if the host belongs to no organisation. If the host cannot be looked up, answers
 * 503: a redirect or a 404 could be wrong.
 */
function answerWithoutOrganisation(context: Context): Outcome {
  return context.directory.ofHost === undefined
    ? showPage(context, { page: unavailablePage })
    : redirect('/list')
}

/**
 * Returns whether the session has expired: it was set in an earlier browser session, and the page is not in the
 * picker or home area (specification, section 4). A session for the host's organisation does not expire. If the host
 * cannot be looked up, no session expires.
 */
function isExpiredSession({ facts, directory, route, claim }: Context): boolean {
  return (
    route.kind !== 'entry' &&
    mayChangeSession(facts) &&
    claim?.by === 'cookie' &&
    directory.ofHost !== undefined &&
    claim.organisation !== directory.ofHost &&
    facts.cookies.visit === undefined &&
    !/list|home/.test(facts.pathname)
  )
}

function showPage(context: Context, { page, unlisted = null }: { page: Page } & Partial<NamedPage>): Outcome {
  const language = resolveLanguage(context)
  const organisation = context.claim?.organisation ?? null
  return {
    action: { kind: 'page', address: toPageAddress({ language, organisation, page }), unlisted },
    cookies: setSession(context),
  }
}

/** Maximum length of the search text in a preview, in characters. */
const MAX_PREVIEW_TEXT = 200

/** Shows a preview for the organisation of the host. Ignores the reader's session and does not change it. */
function showPreview(context: Context, token: string): Outcome {
  const organisation = context.directory.ofHost
  const language = resolveLanguage(context)
  const { query } = context.facts
  const place = {
    card: parseCardId(query.get('id_card')),
    category: parseCategoryId(query.get('id_categoria')),
    path: parsePagePath(query.get(previewPathParameter) ?? ''),
    text: query.get(searchTextParameter)?.slice(0, MAX_PREVIEW_TEXT) ?? null,
  }
  if (organisation) return { action: { kind: 'preview', language, organisation, token, place }, cookies: [] }
  const page = organisation === null ? missingPage : unavailablePage
  const address = toPageAddress({ language, organisation: null, page })
  return { action: { kind: 'page', address, unlisted: null }, cookies: [] }
}

function takeComment(context: Context, card: CardId): Outcome {
  const language = resolveLanguage(context)
  const organisation = context.claim?.organisation ?? null
  return { action: { kind: 'comment', language, organisation, card }, cookies: setSession(context) }
}

type MailFormPage = PageOf<'subscription' | 'ownData'>

/** Returns whether a page's form sends a mail with a link back to that page. */
const isMailForm = (page: Page): page is MailFormPage =>
  page.kind === 'subscription' || page.kind === 'ownData'

function takeForm(context: Context, slug: string): Outcome {
  const language = resolveLanguage(context)
  const organisation = context.claim?.organisation ?? null
  return { action: { kind: 'form', language, organisation, slug }, cookies: [] }
}

function takeMailForm(context: Context, kind: MailFormPage['kind']): Outcome {
  const { facts, claim } = context
  const language = resolveLanguage(context)
  const token = facts.query.get(subscriptionTokenParameter)
  const organisation = claim?.organisation ?? null
  const mail = { language, organisation, token }
  return {
    action: kind === 'ownData' ? { kind, ...mail } : { kind, ...mail, interest: parseTopics(facts.query) },
    cookies: [],
  }
}

/** Returns the HTTP methods of a route. The language menu only accepts POST. */
function toAllowedMethods(route: Route): readonly string[] {
  if (route.kind === 'language') return ['POST']
  const row: PageKindRow | null = 'page' in route ? pageKinds[route.page.kind] : null
  return row?.methods ?? ['GET', 'HEAD']
}
