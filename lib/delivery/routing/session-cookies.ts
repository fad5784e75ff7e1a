import { parseJson } from '@/lib/base/domain/parse-json'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Action, Context, CookieChange, SessionError } from './decision'
import type { RequestFacts } from './request-facts'
import * as z from 'zod'
import { parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * Returns whether a request may change or end the session: only a page that a visitor opens may. Embedded,
 * fetched and prefetched requests may not, because another site's page may contain an image with the address
 * `/logout`.
 */
export function mayChangeSession({ isDocument, isPrefetch }: RequestFacts): boolean {
  return isDocument && !isPrefetch
}

/**
 * Returns the cookie changes that this request may make. A comment, even one sent by a script, marks its
 * author's browser on this host, so that shared caches do not answer it afterwards.
 */
export function keepAllowed(
  changes: CookieChange[],
  { facts, claim }: Pick<Context, 'facts' | 'claim'>,
  action: Action,
): CookieChange[] {
  const isWriter = action.kind === 'comment' && claim?.by === 'host' && !facts.isCrossSite
  return mayChangeSession(facts) || isWriter ? changes : changes.filter(({ name }) => name === 'language')
}

/** Returns the cookies to set: `session`, if it differs, and `visit`, which marks this browser session. */
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

/** Returns the changes that remove the session cookie, if it exists, under each name by which it is read. */
export function removeSession({ cookies, isSecure }: RequestFacts): CookieChange[] {
  if (cookies.session === undefined) return []
  const names = isSecure ? [true, false] : [false]
  return names.map((isSecureName) => ({ name: 'session', value: null, isSecure: isSecureName }))
}

/** Returns the organisation in the session cookie; null if the cookie is missing or malformed. */
export function toSessionOrganisation(facts: RequestFacts): OrganisationId | null {
  const session = parseSession(facts.cookies.session)
  return session === 'absent' || session === 'invalid' ? null : session
}

/**
 * Returns the session error to log. A stored session that does not parse, or names no known organisation, is logged
 * (specification, section 8).
 */
export function findSessionError({ facts, directory, route }: Context): SessionError | null {
  if (route.kind === 'machine' || route.kind === 'file' || route.kind === 'preview') return null
  const session = parseSession(facts.cookies.session)
  if (session === 'absent') return null
  if (session === 'invalid') return 'malformed'
  return directory.isKnown(session) ? null : 'unknown organisation'
}

/** The session's id is fixed (specification, section 3). */
const SESSION_ID = 2

const shape = z.object({ id: z.literal(SESSION_ID), idOrgV: z.string() })

/** Content of a `session` cookie: missing, an organisation, or invalid (to be logged). */
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
