import * as z from 'zod'
import { MAX_LETTER_ORGANISATIONS } from '@/lib/base/domain/newsletter'
import { command, done, scopedQuery } from '@/lib/features/kernel/operations/operation'
import { insertOrganisation, organisationInput } from './insert-organisation'

/** Maximum number of suggestions while typing. */
const OFFERED = 12
/** Maximum number of matches with `isComplete`: one more than a form accepts, so that it reports a longer list. */
const COMPLETE = MAX_LETTER_ORGANISATIONS + 1

/** Finds the caller's organisations by name or id: the first, or with `isComplete` all of them. */
export const findOrganisations = scopedQuery({
  editorsOwn: 'organisations',
  permission: 'pieces.read',
  input: z.object({
    text: z.string().max(120),
    areTemplatesFirst: z.boolean().optional(),
    isComplete: z.boolean().optional(),
  }),
  run: async ({ store, outside }, { text, areTemplatesFirst = false, isComplete = false }) =>
    done(
      await store.organisations.listOrganisationsNamed(outside, {
        text,
        limit: isComplete ? COMPLETE : OFFERED,
        areTemplatesFirst,
      }),
    ),
})

/** Creates the organisation whose id the request names. Reserved to owners. */
export const createOrganisation = command({
  permission: 'organisations.create',
  isFounding: true,
  input: organisationInput,
  describe: ({ from }) => (from === '' ? {} : { from }),
  async run(context, input) {
    const { store, person } = context
    const outcome = await insertOrganisation(context, person, input)
    if (outcome.kind === 'done') await store.directory.applyToNew(person)
    return outcome
  },
})
