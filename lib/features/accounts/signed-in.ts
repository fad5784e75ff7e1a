import type { Person } from '@/lib/base/domain/account'
import type { Queries } from '@/lib/features/queries'
import { isHttps, type HeaderReader } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { readRoomCookie } from './session-cookies'
import { hashToken } from './tokens'

/** A signed-in person, and the session by which they are, since when. */
export type SignedIn = { person: Person; sessionId: string; signedInAt: Date }

/** Who is signed in by a request's headers, whichever server it came through; null for no one. */
export async function findSignedIn(store: Queries, headers: HeaderReader): Promise<SignedIn | null> {
  const isSecure = isHttps(headers, getSettings())
  const token = readRoomCookie(headers.get('cookie') ?? null, 'room', isSecure)
  return token === null ? null : store.sessions.readSession(hashToken(token), new Date())
}
