import { stringifySetCookie } from 'cookie'
import { toCookieName } from '@/lib/base/http/cookie-name'
import type { CookieChange } from './decision'

/** A year: the life of a session and of a chosen language (seconds). */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * `Set-Cookie` for a change, for this host only. That of the browser session ends with the browser. Scripts may change
 * the language: a menu does.
 */
export function toSetCookie({ name, value, isSecure }: CookieChange): string {
  return stringifySetCookie({
    name: toCookieName(name, isSecure),
    value: value ?? '',
    path: '/',
    httpOnly: name !== 'language',
    sameSite: 'lax',
    secure: isSecure,
    ...toLifetime(value, name),
  })
}

function toLifetime(value: string | null, name: CookieChange['name']): { maxAge?: number } {
  if (value === null) return { maxAge: 0 }
  return name === 'visit' ? {} : { maxAge: YEAR_SECONDS }
}
