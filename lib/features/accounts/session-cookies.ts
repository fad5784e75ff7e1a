import { parseCookie, stringifySetCookie } from 'cookie'
import { toCookieName } from '@/lib/base/http/cookie-name'
import { SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'

/** The room's cookies, all under their names of https or of http: none by another. */
const lifetimes = {
  /** The session's token. */
  room: SESSION_LIFETIME_MS / 1000,
  /** By which a browser is known again, signed in or not. */
  device: 180 * 24 * 60 * 60,
  /** What a form without script was answered (`form-answer.ts`). */
  answer: 60,
  /** A sign-in at the identity provider that is under way. */
  oidc: 10 * 60,
} as const

export type RoomCookie = keyof typeof lifetimes

const toName = (cookie: RoomCookie, isSecure: boolean) =>
  toCookieName(cookie === 'room' ? cookie : `room-${cookie}`, isSecure)

/** The value of a cookie in a `Cookie` header; null without it. */
export function readRoomCookie(header: string | null, cookie: RoomCookie, isSecure: boolean): string | null {
  return parseCookie(header ?? '')[toName(cookie, isSecure)] || null
}

/** A `Set-Cookie` header; null removes it. */
export function toRoomCookie(cookie: RoomCookie, value: string | null, isSecure: boolean): string {
  return stringifySetCookie({
    name: toName(cookie, isSecure),
    value: value ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: value === null ? 0 : lifetimes[cookie],
  })
}
