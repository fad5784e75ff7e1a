import { parseJson } from '@/lib/base/domain/parse-json'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Action, Context, CookieChange, SessionError } from './decision'
import type { RequestFacts } from './request-facts'
import * as z from 'zod'
import { parseOrganisationId } from '@/lib/base/domain/parse'

/**
 * Whether a request may change or end the session: only a page that a visitor opens does. What a
 * page embeds, fetches or loads ahead says nothing about the visitor's wishes: another site's page
 * may hold a picture whose address is `/logout`.
 */
export function mayChangeSession({ isDocument, isPrefetch }: RequestFacts): boolean {
  return isDocument && !isPrefetch
}

/**
 * Of the changes that a decision asks for, those that this request may make. A comment, which a script
 * may have sent, makes its writer known to the host they are at: no shared cache answers them from then on.
 */
export function keepAllowed(
  changes: CookieChange[],
  { facts, claim }: Pick<Context, 'facts' | 'claim'>,
  action: Action,
): CookieChange[] {
  const isWriter = action.kind === 'comment' && claim?.by === 'host' && !facts.isCrossSite
  return mayChangeSession(facts) || isWriter ? changes : changes.filter(({ name }) => name === 'language')
}

/** Sets the session cookie and the browser session's to the request's organisation, each only where it changes. */
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

/** Removes the session cookie, where there is one, under each name that it is read by. */
export function removeSession({ cookies, isSecure }: RequestFacts): CookieChange[] {
  if (cookies.session === undefined) return []
  const names = isSecure ? [true, false] : [false]
  return names.map((isSecureName) => ({ name: 'session', value: null, isSecure: isSecureName }))
}

/** The organisation in the session cookie; null without one, and for a malformed one. */
export function toSessionOrganisation(facts: RequestFacts): OrganisationId | null {
  const session = parseSession(facts.cookies.session)
  return session === 'absent' || session === 'invalid' ? null : session
}

/** Section 8: a stored session that does not parse, or names no known organisation, is logged. */
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

/** What a `session` cookie says: nothing, an organisation, or nonsense to be logged. */
type StoredSession = OrganisationId | 'absent' | 'invalid'

/** Reads the session from its cookie's decoded value. */
function parseSession(value: string | undefined): StoredSession {
  if (value === undefined || value === '') return 'absent'
  const session = shape.safeParse(parseJson(value))
  return (session.success && parseOrganisationId(session.data.idOrgV)) || 'invalid'
}

/** The cookie's value for a session of this organisation. */
function formatSession(organisation: OrganisationId): string {
  return JSON.stringify({ id: SESSION_ID, idOrgV: organisation })
}
