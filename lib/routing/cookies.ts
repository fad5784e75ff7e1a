import type { CookieChange } from './decide'

/** A year: the life of a session and of a chosen language (seconds). */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * `Set-Cookie` for a change, host-only (product: session, visit, language). The language is no
 * secret: a menu in the browser may change it too.
 */
export function toSetCookie({ name, value, isSecure }: CookieChange): string {
  const hidden = name === 'language' ? [] : ['HttpOnly']
  const attributes = ['Path=/', ...hidden, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  if (value === null) attributes.push('Max-Age=0')
  else if (name !== 'visit') attributes.push(`Max-Age=${YEAR_SECONDS}`)
  return [`${name}=${encodeURIComponent(value ?? '')}`, ...attributes].join('; ')
}
