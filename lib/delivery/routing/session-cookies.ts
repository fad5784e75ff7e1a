import { parseJson } from '@/lib/base/domain/parse-json'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Action, Context, CookieChange, SessionError } from './decision'
import type { RequestFacts } from './request-facts'
import * as z from 'zod'
import { parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * Returns whether a request may change or end the session: only loading a page may. Embedded, fetched and prefetched
 * requests may not, because a page of another site may contain an image with the URL `/logout`.
 */
export function mayChangeSession({ isDocument, isPrefetch }: RequestFacts): boolean {
  return isDocument && !isPrefetch
}

/**
 * Returns the cookie changes that the request may make. The cookie of a comment is always set, even if a script sent
 * the comment: shared caches then no longer answer its author.
 */
export function keepAllowed(
  changes: CookieChange[],
  { facts, claim }: Pick<Context, 'facts' | 'claim'>,
  action: Action,
): CookieChange[] {
  const isWriter = action.kind === 'comment' && claim?.by === 'host' && !facts.isCrossSite
  return mayChangeSession(facts) || isWriter ? changes : changes.filter(({ name }) => name === 'language')
}

/** Returns the cookies to set: `session` if its organisation changed, and `visit`, which ends with the browser. */
export function setSession({ facts, claim }: Pick<Context, 'facts' | 'claim'>): CookieChange[] {
  if (!claim) return []
  const { isSecure } = facts
  const cookies: CookieChange[] = []
  if (toSessionOrganisation(facts) !== claim.organisation) {
    cookies.push({ name: 'session', value: formatSession(claim.organisation), isSecure })
  }
  if (facts.cookies.visit === undefined) cookies.push({ name: 'visit', value: '1', isSecure })
  return cookies
}

/** Returns the changes that remove the session cookie under each of its names; empty without a session cookie. */
export function removeSession({ cookies, isSecure }: RequestFacts): CookieChange[] {
  if (cookies.session === undefined) return []
  const names = isSecure ? [true, false] : [false]
  return names.map((isSecureName) => ({ name: 'session', value: null, isSecure: isSecureName }))
}

/** Returns the organisation in the session cookie; null if the cookie is missing or invalid. */
export function toSessionOrganisation(facts: RequestFacts): OrganisationId | null {
  const session = parseSession(facts.cookies.session)
  return session === 'absent' || session === 'invalid' ? null : session
}

/**
 * Returns the problem of the session cookie for the log (specification, section 8): it is invalid or names an unknown
 * organisation. null without a problem.
 */
export function findSessionError({ facts, directory, route }: Context): SessionError | null {
  if (route.kind === 'machine' || route.kind === 'file' || route.kind === 'preview') return null
  const session = parseSession(facts.cookies.session)
  if (session === 'absent') return null
  if (session === 'invalid') return 'malformed'
  return directory.isKnown(session) ? null : 'unknown organisation'
}

/** Fixed value in each session cookie (specification, section 3). */
const SESSION_ID = 2

const shape = z.object({ id: z.literal(SESSION_ID), idOrgV: z.string() })

/** Content of the session cookie: an organisation, 'absent' without a cookie, or 'invalid'. */
type StoredSession = OrganisationId | 'absent' | 'invalid'

/** Parses the decoded value of the session cookie. */
function parseSession(value: string | undefined): StoredSession {
  if (value === undefined || value === '') return 'absent'
  const session = shape.safeParse(parseJson(value))
  return (session.success && parseOrganisationId(session.data.idOrgV)) || 'invalid'
}

/** Returns the value of the session cookie for this organisation. */
function formatSession(organisation: OrganisationId): string {
  return JSON.stringify({ id: SESSION_ID, idOrgV: organisation })
}
