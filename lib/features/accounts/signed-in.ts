import type { SignedIn } from '@/lib/base/domain/account'
import type { Queries } from '@/lib/features/queries'
import { isHttps, type HeaderReader } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { readRoomCookie } from './session-cookies'
import { hashToken } from './tokens'

/** Who is signed in by a request's headers, whichever server it came through; null for no one. */
export async function findSignedIn(store: Queries, headers: HeaderReader): Promise<SignedIn | null> {
  const session = await findSession(store, headers)
  return session?.isPending ? null : session
}

/** The same, with sessions that lack something. */
export async function findSession(store: Queries, headers: HeaderReader): Promise<SignedIn | null> {
  const isSecure = isHttps(headers, getSettings())
  const token = readRoomCookie(headers.get('cookie') ?? null, 'room', isSecure)
  return token === null ? null : store.sessions.readSession(hashToken(token), new Date())
}
