import { parseCookie } from 'cookie'
import { toCookieHeader, toCookieName } from '@/lib/base/http/site-cookies'

export type RoomCookie = 'room' | 'device' | 'answer' | 'oidc'

const toName = (cookie: RoomCookie) => (cookie === 'room' ? cookie : (`room-${cookie}` as const))

/** Returns the value of a cookie in a `Cookie` header, or null if it is missing. */
export function readRoomCookie(header: string | null, cookie: RoomCookie, isSecure: boolean): string | null {
  return parseCookie(header ?? '')[toCookieName(toName(cookie), isSecure)] || null
}

/** Formats a `Set-Cookie` header. A null value removes the cookie. */
export const toRoomCookie = (cookie: RoomCookie, value: string | null, isSecure: boolean) =>
  toCookieHeader(toName(cookie), value, isSecure)
