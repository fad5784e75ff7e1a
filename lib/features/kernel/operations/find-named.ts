import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Queries } from '@/lib/features/kernel/queries'

/** Returns the person's organisation that matches the text; undefined if none or several match. */
export async function findNamed(
  store: Pick<Queries, 'organisations'>,
  person: Pick<Person, 'id' | 'isOwner'>,
  text: string,
): Promise<OrganisationId | undefined> {
  const named = await store.organisations.listOrganisationsNamed(person, { text, limit: 2 })
  return named.length === 1 ? named[0]?.id : undefined
}
