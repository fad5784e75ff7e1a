import { headers } from 'next/headers'
import { getEditorialStore } from '@/lib/content/service'
import type { Person } from './people'
import { findSignedIn, type SignedIn } from './signed-in'

/** Who is signed in by a request's cookies; null for nobody. */
export async function readPerson(): Promise<Person | null> {
  return (await readSignedIn())?.person ?? null
}

/** The same with the session. */
export async function readSignedIn(): Promise<SignedIn | null> {
  const [store, given] = await Promise.all([getEditorialStore(), headers()])
  return store && findSignedIn(store, given)
}
