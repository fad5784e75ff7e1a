import type { CookieChange } from './decide'

/** A year, the session cookie's life (seconds). */
const SESSION_SECONDS = 365 * 24 * 60 * 60

/** `Set-Cookie` for a change, host-only (product: session, visit). */
export function toSetCookie({ name, value, isSecure }: CookieChange): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  if (value === null) attributes.push('Max-Age=0')
  else if (name === 'session') attributes.push(`Max-Age=${SESSION_SECONDS}`)
  return [`${name}=${encodeURIComponent(value ?? '')}`, ...attributes].join('; ')
}
