import * as z from 'zod'
import { MAX_GROUP_LENGTH } from '@/lib/base/domain/account-limits'
import { roles } from '@/lib/base/domain/roles'
import { findNamed } from '@/lib/features/kernel/operations/find-named'
import {
  done,
  invalid,
  missing,
  scopedCommand,
  scopedQuery,
} from '@/lib/features/kernel/operations/operation'

/** Operations on the roles given by directory groups. Reserved to owners. */

const permission = 'owners.manage'
const group = z.string().trim().min(1, 'required').max(MAX_GROUP_LENGTH, 'tooLong')

/** Returns the roles that directory groups grant, and the groups that the directory has sent. */
export const getDirectory = scopedQuery({
  permission,
  input: z.object({}),
  async run({ store }) {
    const [roles, groups] = await Promise.all([
      store.directory.listDirectoryRoles(),
      store.directory.listDirectoryGroups(),
    ])
    return done({ roles, groups })
  },
})

/**
 * Sets a group's role in the named organisation, or in all if `organisation` is empty. The role `owner` is only
 * possible for all.
 */
export const saveDirectoryRole = scopedCommand({
  permission,
  input: z
    .object({
      group,
      organisation: z.string().trim().max(120, 'organisationUnknown'),
      role: z.enum(roles, 'required'),
    })
    .refine(({ organisation, role }) => role !== 'owner' || organisation === '', {
      path: ['organisation'],
      message: 'ownerOfAll',
    }),
  needsProof: () => true,
  describe: ({ group, organisation, role }) => ({ name: group, roles: `${organisation || '*'} ${role}` }),
  async run({ store, person }, { group, organisation: text, role }) {
    const organisation = text === '' ? null : await findNamed(store, person, text)
    if (organisation === undefined) return invalid({ organisation: 'organisationUnknown' })
    await store.directory.saveDirectoryRole({ group, organisation, role }, person)
    return done(null)
  },
})

/** Removes a role from a directory group. Its members lose that role at once. */
export const removeDirectoryRole = scopedCommand({
  permission,
  input: z.object({ group, organisation: z.string().max(120).nullable() }),
  describe: ({ group, organisation }) => ({ name: group, roles: `${organisation ?? '*'} -` }),
  run: async ({ store, person }, place) =>
    (await store.directory.removeDirectoryRole(place, person)) ? done(null) : missing,
})
