import { stringifySetCookie } from 'cookie'
import { SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'

type Cookie = {
  /** `Max-Age` in seconds; null for a cookie that ends when the browser is closed. */
  seconds: number | null
  /** True if scripts may read and change the cookie (no `HttpOnly`). */
  isForScripts?: boolean
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/**
 * All cookies of readers' pages. The cookie page lists them
 * (`lib/features/company/organisations/legal/stored-data.ts`), and shared caches do not serve requests with them
 * (`deploy/nginx/caching.conf`).
 */
export const readerCookies = {
  session: { seconds: YEAR },
  visit: { seconds: null },
  language: { seconds: YEAR, isForScripts: true },
  wrote: { seconds: MINUTE },
  /** Set at sign-out. The next response of /home shows a message and removes the cookie. */
  'signed-out': { seconds: MINUTE },
} as const satisfies Record<string, Cookie>

/** Cookies of the admin. Read only under their full name, unlike readers' cookies (`readReaderCookie`). */
const roomCookies = {
  /** Session token. */
  room: { seconds: SESSION_LIFETIME_MS / 1000 },
  /** Identifies a browser across sign-ins. */
  'room-device': { seconds: 180 * DAY },
  /** Answer to a form that was submitted without scripts (`form-answer.ts`). */
  'room-answer': { seconds: MINUTE },
  /** State of a sign-in that continues at the identity provider. */
  'room-oidc': { seconds: 10 * MINUTE },
} as const satisfies Record<string, Cookie>

export type ReaderCookie = keyof typeof readerCookies
export type SiteCookie = ReaderCookie | keyof typeof roomCookies

/**
 * Returns a cookie's name. Over https it has the prefix `__Host-`, which prevents other hosts of the domain from
 * setting it. Over plain http browsers reject the prefix.
 */
export const toCookieName = (name: SiteCookie, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** Formats a `Set-Cookie` header without `Domain`, so for this host only. A null value removes the cookie. */
export function toCookieHeader(name: SiteCookie, value: string | null, isSecure: boolean): string {
  const cookie: Cookie = { ...readerCookies, ...roomCookies }[name]
  const maxAge = value === null ? 0 : cookie.seconds
  return stringifySetCookie({
    name: toCookieName(name, isSecure),
    value: value ?? '',
    path: '/',
    httpOnly: !cookie.isForScripts,
    sameSite: 'lax',
    secure: isSecure,
    ...(maxAge !== null && { maxAge }),
  })
}

type Cookies = Readonly<Record<string, string | undefined>>

/** Reads a reader's cookie. Falls back to the name without prefix, which earlier releases set for a year. */
export const readReaderCookie = (cookies: Cookies, name: ReaderCookie, isSecure: boolean) =>
  cookies[toCookieName(name, isSecure)] ?? cookies[name]
