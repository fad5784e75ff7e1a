import { headers } from 'next/headers'
import { getQueries } from '@/lib/features/queries'
import type { Person, SignedIn } from '@/lib/base/domain/account'
import { findSession, findSignedIn } from './signed-in'

/** Who is signed in by a request's cookies; null for no one. */
export async function readPerson(): Promise<Person | null> {
  return (await readSignedIn())?.person ?? null
}

/** The same with the session. */
export const readSignedIn = () => read(findSignedIn)

/** The same, with sessions that lack something. */
export const readSession = () => read(findSession)

async function read(find: typeof findSession): Promise<SignedIn | null> {
  const [store, requestHeaders] = await Promise.all([getQueries(), headers()])
  return store && find(store, requestHeaders)
}
