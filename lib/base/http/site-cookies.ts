import { stringifySetCookie } from 'cookie'
import { SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'

type Cookie = {
  /** How long a browser keeps it; null for as long as it is open. */
  seconds: number | null
  /** Scripts may change it: a menu does. */
  isForScripts?: boolean
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/**
 * All cookies of readers' pages. The page about cookies lists them (`lib/features/organisations/legal/stored-data.ts`),
 * and shared caches bypass requests with them (`deploy/nginx/caching.conf`).
 */
export const readerCookies = {
  session: { seconds: YEAR },
  visit: { seconds: null },
  language: { seconds: YEAR, isForScripts: true },
  wrote: { seconds: MINUTE },
  /** Set by a sign-out. The next answer of /home shows a note once, and removes the cookie. */
  'signed-out': { seconds: MINUTE },
} as const satisfies Record<string, Cookie>

/** Those of the room, all under their names of https or of http: none by another. */
const roomCookies = {
  /** The session's token. */
  room: { seconds: SESSION_LIFETIME_MS / 1000 },
  /** By which a browser is known again, signed in or not. */
  'room-device': { seconds: 180 * DAY },
  /** What a form without script was answered (`form-answer.ts`). */
  'room-answer': { seconds: MINUTE },
  /** A sign-in at the identity provider that is under way. */
  'room-oidc': { seconds: 10 * MINUTE },
} as const satisfies Record<string, Cookie>

export type ReaderCookie = keyof typeof readerCookies
export type SiteCookie = ReaderCookie | keyof typeof roomCookies

/**
 * What a cookie of this site is called. Under https a browser takes one of this name from this host alone, and over
 * https alone: no neighbouring host sets it. Over plain http it would take none.
 */
export const toCookieName = (name: SiteCookie, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** A `Set-Cookie` header for this host alone; null removes the cookie. */
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

/** A reader's cookie: also by its plain name, under which earlier versions set it for a year. */
export const readReaderCookie = (cookies: Cookies, name: ReaderCookie, isSecure: boolean) =>
  cookies[toCookieName(name, isSecure)] ?? cookies[name]
