import type { Person } from '@/lib/content/store/editorial/people'
import type { EditorialStore } from '@/lib/content/store/editorial-store'
import { isHttps, type HeaderReader } from '@/lib/http/host'
import { getSettings } from '@/lib/platform/settings'
import { readRoomCookie } from './accounts/session-cookies'
import { hashToken } from './accounts/tokens'

/** A signed-in person, and the session by which they are. */
export type SignedIn = { person: Person; sessionId: string }

/** Who is signed in by a request's headers, whichever server it came through; null for nobody. */
export async function findSignedIn(store: EditorialStore, headers: HeaderReader): Promise<SignedIn | null> {
  const isSecure = isHttps(headers, getSettings())
  const token = readRoomCookie(headers.get('cookie') ?? null, 'room', isSecure)
  return token === null ? null : store.readSession(hashToken(token), new Date())
}
