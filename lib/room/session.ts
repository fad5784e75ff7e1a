import type { Person } from '@/lib/content/store/editorial/people'

/** Who is signed in by a request's cookies; null for nobody. */
export async function readPerson(): Promise<Person | null> {
  return null
}
