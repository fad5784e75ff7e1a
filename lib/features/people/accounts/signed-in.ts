import type { SignedIn } from '@/lib/base/domain/account'
import type { Queries } from '@/lib/features/kernel/queries'
import { isHttps, type HeaderReader } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { readRoomCookie } from './session-cookies'
import { hashToken } from './tokens'

/** Returns the session of a request and its person; null if signed out or if the required passkey is missing. */
export async function findSignedIn(store: Queries, headers: HeaderReader): Promise<SignedIn | null> {
  const session = await findSession(store, headers)
  return session?.isPending ? null : session
}

/** Returns the session of a request and its person, also if the required passkey is missing; null if signed out. */
export async function findSession(store: Queries, headers: HeaderReader): Promise<SignedIn | null> {
  const isSecure = isHttps(headers, getSettings())
  const token = readRoomCookie(headers.get('cookie') ?? null, 'room', isSecure)
  return token === null ? null : store.sessions.readSession(hashToken(token), new Date())
}
