import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { everyOrganisation, type Scope } from '@/lib/base/domain/scope'
import type { Queries } from '@/lib/features/queries'
import { may, type Permission } from './permissions'

/** In which organisations somebody may do what. */
export type Reach = {
  /** Whether they have a role in any. */
  isMember: boolean
  mayAnywhere(permission: Permission): boolean
  /** Those in which they have a permission, of those that are asked about. */
  within(permission: Permission): Scope
}

/** `words`: the organisations that are asked about are called so; null for any. */
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

/** Of how many at most a list shows what several have together. */
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
    mayAnywhere: (permission) => listOf(permission).length > 0,
    within: (permission) =>
      listOf(permission).flatMap(({ organisation }) =>
        named === null || named.has(organisation) ? organisation : [],
      ),
  }
}
