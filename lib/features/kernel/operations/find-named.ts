import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Queries } from '@/lib/features/kernel/queries'

/**
 * Finds the only organisation of the person whose name or id matches the text. Returns undefined for no or several
 * matches.
 */
export async function findNamed(
  store: Pick<Queries, 'organisations'>,
  person: Pick<Person, 'id' | 'isOwner'>,
  text: string,
): Promise<OrganisationId | undefined> {
  const named = await store.organisations.listOrganisationsNamed(person, { text, limit: 2 })
  return named.length === 1 ? named[0]?.id : undefined
}
