import * as z from 'zod'
import { storable } from '@/lib/db/database'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { done, operation, type RoomContext } from '@/lib/features/kernel/operations/operation'

/** Returns the terms of the organisation with their definitions. */
export const listTerms = operation({
  kind: 'query',
  permission: 'categories.manage',
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.glossary.listTerms(organisation)),
})

/** Adds a term, or changes the definition of the term with this name. */
export const saveTerm = operation({
  kind: 'command',
  permission: 'categories.manage',
  input: z.object({
    name: z.string().trim().min(1, 'required').max(60, 'tooLong').transform(storable),
    definition: z.string().trim().min(1, 'required').max(600, 'tooLong').transform(storable),
  }),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation }, term) =>
    done({ id: await store.glossary.saveTerm(organisation, term) }),
})

async function findTerm({ store, organisation }: RoomContext, { id }: { id: number }) {
  const term = await store.glossary.getTerm(organisation, id)
  return term && { name: `term ${id}`, ownerId: null, details: { name: term.name } }
}

/** Removes a term. */
export const removeTerm = operation({
  kind: 'command',
  permission: 'categories.manage',
  input: z.object({ id: idInput }),
  findSubject: findTerm,
  run: async ({ store, organisation }, { id }) => {
    await store.glossary.removeTerm(organisation, id)
    return done(null)
  },
})
