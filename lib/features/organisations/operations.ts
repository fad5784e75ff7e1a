import * as z from 'zod'
import { isRoomPath } from '@/lib/base/domain/scope'
import { done, invalid, operation, scopedOperation } from '@/lib/features/operations/operation'

/** How many a field offers while somebody types. */
const OFFERED = 12

/** Those of the person's organisations that are called so. */
export const findOrganisations = scopedOperation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ text: z.string().max(120) }),
  run: async ({ store, person }, { text }) =>
    done(await store.organisations.listOrganisationsNamed(person, { text, limit: OFFERED })),
})

const domain = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** An owner founds the organisation whose id the request names. */
export const createOrganisation = operation({
  kind: 'command',
  permission: 'organisations.create',
  isFounding: true,
  input: z.object({
    name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
    description: z.string().trim().max(500, 'tooLong').default(''),
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .refine((text) => text === '' || domain.test(text), 'domain')
      .default(''),
  }),
  run: async ({ store, organisation }, { name, description, domain: domainInput }) => {
    if (isRoomPath(organisation)) return invalid({ id: 'taken' })
    const record = { id: organisation, name, description, domain: domainInput === '' ? null : domainInput }
    const created = await store.organisations.createOrganisation(record)
    if (created.kind === 'taken') return invalid({ [created.field]: 'taken' })
    return done({ organisation })
  },
})
