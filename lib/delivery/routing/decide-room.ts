import { parseLanguage, parseLanguageAction } from '@/lib/base/i18n/languages'
import { securityFile } from '@/lib/base/links/file-paths'
import { decideLanguageChoice } from './decide-language'
import type { Decision, Outcome } from './decision'
import { removeTrailingSlash } from './remove-trailing-slash'
import type { RequestFacts } from './request-facts'
import { isDecodable } from './routes'
import { toInternalFilePath } from '@/lib/delivery/addresses/internal-path'

/** Folder of the admin in Next's `app` folder. Can only be requested on the admin's host. */
const ROOM = '/room'
/** Paths of route handlers, which do not depend on the language. */
const HANDLERS = /^\/(api\/|robots\.txt$)/
/** Paths of SCIM (directory provisioning), which uses more HTTP methods than forms. */
const DIRECTORY = /^\/api\/scim\//

/**
 * Decides how to answer a request to the admin's host, which has no organisation and no reader session. The language is
 * the chosen one, or Spanish.
 */
export function decideRoom(facts: RequestFacts, room: 'open' | 'remote'): Decision {
  return { ...decideRoomRoute(facts, room), sharedFor: null, sessionError: null, former: null }
}

function decideRoomRoute(facts: RequestFacts, room: 'open' | 'remote'): Outcome {
  const { method, pathname } = facts
  if (/.\/$/.test(pathname)) return removeTrailingSlash(facts)
  const chosenLanguage = parseLanguageAction(pathname)
  const allowed = chosenLanguage ? ['POST'] : listMethods(pathname)
  if (!allowed.includes(method)) {
    return { action: { kind: 'method-not-allowed', allow: allowed.join(', ') }, cookies: [] }
  }
  if (chosenLanguage) return decideLanguageChoice(facts, chosenLanguage)
  // Refuses requests that change data if a page of another site sent them (CSRF).
  if (!reading.includes(method) && facts.isCrossSite) return { action: { kind: 'forbidden' }, cookies: [] }
  return { action: { kind: 'room', path: toRoomPath(facts, room) }, cookies: [] }
}

/** Returns the internal path of the 404 page in the language of an internal path of the admin. */
export const toMissingRoomPath = (path: string) => `${path.split('/', 3).join('/')}/missing`

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
  if (pathname === '/favicon.ico')
    return toInternalFilePath({ organisation: null, file: { kind: 'favicon' } })
  if (HANDLERS.test(pathname)) return ROOM + pathname
  return `${ROOM}/${language}${pathname === '/' ? '' : pathname}`
}
