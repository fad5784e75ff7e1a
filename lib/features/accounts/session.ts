import { headers } from 'next/headers'
import { getQueries } from '@/lib/features/queries'
import type { Person } from '@/lib/base/domain/account'
import { findSignedIn, type SignedIn } from './signed-in'

/** Who is signed in by a request's cookies; null for no one. */
export async function readPerson(): Promise<Person | null> {
  return (await readSignedIn())?.person ?? null
}

/** The same with the session. */
export async function readSignedIn(): Promise<SignedIn | null> {
  const [store, requestHeaders] = await Promise.all([getQueries(), headers()])
  return store && findSignedIn(store, requestHeaders)
}
