import { headers } from 'next/headers'
import { getQueries } from '@/lib/features/kernel/queries'
import type { Person, SignedIn } from '@/lib/base/domain/account'
import { findSession, findSignedIn } from './signed-in'

/** Returns the person who is signed in by the request's cookies, or null. */
export async function readPerson(): Promise<Person | null> {
  return (await readSignedIn())?.person ?? null
}

/** Returns the session and its person; null if signed out or if the required passkey is missing. */
export const readSignedIn = () => read(findSignedIn)

/** Returns the session and its person, also if the required passkey is missing; null if signed out. */
export const readSession = () => read(findSession)

async function read(find: typeof findSession): Promise<SignedIn | null> {
  const [store, requestHeaders] = await Promise.all([getQueries(), headers()])
  return store && find(store, requestHeaders)
}
