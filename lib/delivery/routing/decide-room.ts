import { parseLanguage, parseLanguageAction } from '@/lib/base/i18n/languages'
import { securityFile } from '@/lib/base/links/file-paths'
import { decideLanguageChoice } from './decide-language'
import type { Decision, Outcome } from './decision'
import { removeTrailingSlash } from './remove-trailing-slash'
import type { RequestFacts } from './request-facts'
import { isDecodable } from './routes'

/** Where Next finds the room; from outside, only its own host leads there. */
const ROOM = '/room'
/** Route handlers speak no language. */
const HANDLERS = /^\/(api\/|robots\.txt$)/
/** What the company's directory asks uses more methods than a browser's forms (`lib/features/directory/scim`). */
const DIRECTORY = /^\/api\/scim\//

/**
 * Decides what becomes of a request to the editorial room's host: it knows neither organisations by
 * domain nor readers' sessions. Pages are the room's own, in the language that was chosen, or Spanish.
 */
export function decideRoom(facts: RequestFacts, room: 'open' | 'remote'): Decision {
  return { ...decideRoomRoute(facts, room), sharedFor: null, sessionError: null, former: null }
}

function decideRoomRoute(facts: RequestFacts, room: 'open' | 'remote'): Outcome {
  const { method, pathname } = facts
  if (/.\/$/.test(pathname)) return removeTrailingSlash(facts)
  const chosen = parseLanguageAction(pathname)
  const allowed = chosen ? ['POST'] : listMethods(pathname)
  if (!allowed.includes(method)) {
    return { action: { kind: 'method-not-allowed', allow: allowed.join(', ') }, cookies: [] }
  }
  if (chosen) return decideLanguageChoice(facts, chosen)
  // No page of another site writes here, whatever cookies its reader has.
  if (!reading.includes(method) && facts.isCrossSite) return { action: { kind: 'forbidden' }, cookies: [] }
  return { action: { kind: 'room', path: toRoomPath(facts, room) }, cookies: [] }
}

const reading = ['GET', 'HEAD']

function listMethods(pathname: string): string[] {
  if (!HANDLERS.test(pathname)) return reading
  return [...reading, 'POST', ...(DIRECTORY.test(pathname) ? ['PUT', 'PATCH', 'DELETE'] : [])]
}

function toRoomPath({ pathname, cookies }: RequestFacts, room: 'open' | 'remote'): string {
  const language = parseLanguage(cookies.language) ?? 'es'
  if (room === 'remote') return `${ROOM}/${language}/remote-content`
  if (!isDecodable(pathname)) return `${ROOM}/${language}/-`
  if (pathname === securityFile) return `${ROOM}/security.txt`
  if (HANDLERS.test(pathname)) return ROOM + pathname
  return `${ROOM}/${language}${pathname === '/' ? '' : pathname}`
}
