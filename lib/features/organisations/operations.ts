import * as z from 'zod'
import { done, invalid, operation } from '@/lib/features/operations/operation'

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
    const record = { id: organisation, name, description, domain: domainInput === '' ? null : domainInput }
    const created = await store.organisations.createOrganisation(record)
    if (created.kind === 'taken') return invalid({ [created.field]: 'taken' })
    return done({ organisation })
  },
})
