import * as z from 'zod'
import { done, operation, scopedOperation } from '@/lib/features/operations/operation'
import { foundOrganisation, organisationInput } from './found-organisation'

/** How many a field offers while somebody types. */
const OFFERED = 12

/** Those of the person's organisations that are called so. */
export const findOrganisations = scopedOperation({
  kind: 'query',
  editorsOwn: 'organisations',
  permission: 'pieces.read',
  input: z.object({ text: z.string().max(120), areTemplatesFirst: z.boolean().optional() }),
  run: async ({ store, outside }, { text, areTemplatesFirst = false }) =>
    done(
      await store.organisations.listOrganisationsNamed(outside, { text, limit: OFFERED, areTemplatesFirst }),
    ),
})

/** An owner founds the organisation whose id the request names. */
export const createOrganisation = operation({
  kind: 'command',
  permission: 'organisations.create',
  isFounding: true,
  input: organisationInput,
  describe: ({ from }) => (from === '' ? {} : { from }),
  async run(context, input) {
    const { store, person } = context
    const outcome = await foundOrganisation(context, person, input)
    if (outcome.kind === 'done') await store.directory.applyToNew(person)
    return outcome
  },
})
