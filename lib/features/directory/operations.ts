import * as z from 'zod'
import { MAX_GROUP_LENGTH } from '@/lib/base/domain/account-limits'
import { roles } from '@/lib/base/domain/roles'
import { findNamed } from '@/lib/features/operations/find-named'
import { done, invalid, missing, scopedOperation } from '@/lib/features/operations/operation'

/** What the groups of the company's directory give: owners set it. */

const permission = 'owners.manage'
const group = z.string().trim().min(1, 'required').max(MAX_GROUP_LENGTH, 'tooLong')

export const getDirectory = scopedOperation({
  kind: 'query',
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

/** In the organisation that is called so; in all where `organisation` is empty. An owner is one of all. */
export const saveDirectoryRole = scopedOperation({
  kind: 'command',
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

export const removeDirectoryRole = scopedOperation({
  kind: 'command',
  permission,
  input: z.object({ group, organisation: z.string().max(120).nullable() }),
  describe: ({ group, organisation }) => ({ name: group, roles: `${organisation ?? '*'} -` }),
  run: async ({ store, person }, place) =>
    (await store.directory.removeDirectoryRole(place, person)) ? done(null) : missing,
})
