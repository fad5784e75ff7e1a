import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { everyOrganisation, type Scope } from '@/lib/base/domain/scope'
import type { Queries } from '@/lib/features/kernel/queries'
import { may, type Permission } from './permissions'

/** The organisations in which a person has a permission. */
export type Reach = {
  /** True if the person has a role in any organisation. */
  isMember: boolean
  mayAnywhere(permission: Permission, isOwn?: boolean): boolean
  /** Returns the requested organisations in which the person has a permission. */
  within(permission: Permission): Scope
}

/**
 * Finds the organisations in which a person has permissions. `words` limits them to those whose name or id matches;
 * null for all.
 */
export async function findReach(
  store: Pick<Queries, 'people' | 'organisations'>,
  person: Person,
  words: string | null,
): Promise<Reach> {
  const named = words === null ? null : await listNamed(store, person, words)
  if (person.isOwner) {
    return { isMember: true, mayAnywhere: () => true, within: () => named ?? everyOrganisation }
  }
  return toReach(await store.people.listRoles(person.id), named && new Set(named))
}

/** Maximum number of organisations found by name. */
const MOST_NAMED = 1000

async function listNamed({ organisations }: Pick<Queries, 'organisations'>, person: Person, text: string) {
  const named = await organisations.listOrganisationsNamed(person, { text, limit: MOST_NAMED })
  return named.map(({ id }) => id)
}

function toReach(
  memberships: { organisation: OrganisationId; role: Role }[],
  named: ReadonlySet<OrganisationId> | null,
): Reach {
  const listOf = (permission: Permission) => memberships.filter(({ role }) => may(role, permission))
  return {
    isMember: memberships.length > 0,
    mayAnywhere: (permission, isOwn) => memberships.some(({ role }) => may(role, permission, isOwn)),
    within: (permission) =>
      listOf(permission).flatMap(({ organisation }) =>
        named === null || named.has(organisation) ? organisation : [],
      ),
  }
}
