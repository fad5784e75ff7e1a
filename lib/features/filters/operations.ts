import * as z from 'zod'
import { storable } from '@/lib/db/database'
import { idInput } from '@/lib/features/operations/inputs'
import { done, invalid, operation, type RoomContext } from '@/lib/features/operations/operation'
import { cleanListQuery } from '@/lib/features/pieces/list-address'

/** Returns the saved filters of the list of pieces, which everyone in the organisation can use. */
export const listFilters = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation, person, may }) => {
    const filters = await store.filters.listFilters(organisation)
    return done(
      filters.map(({ ownerId, ...filter }) => ({
        ...filter,
        mayRemove: may('pieces.write', ownerId === person.id),
      })),
    )
  },
})

/** Saves a filter of the list of pieces under a name. */
export const saveFilter = operation({
  kind: 'command',
  permission: 'pieces.create',
  input: z.object({
    name: z.string().trim().min(1, 'required').max(60, 'tooLong').transform(storable),
    /** The URL may contain more than the filter, which is removed. */
    query: z.string().max(1000, 'tooLong').transform(cleanListQuery).refine(Boolean, 'required'),
  }),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation, person }, filter) => {
    const saved = await store.filters.saveFilter(organisation, { ...filter, by: person.id })
    return saved === null ? invalid({ name: 'nameTaken' }) : done({ id: saved })
  },
})

async function findFilter({ store, organisation }: RoomContext, { id }: { id: number }) {
  const filter = await store.filters.getFilter(organisation, id)
  return filter && { name: `filter ${id}`, ownerId: filter.ownerId, details: { name: filter.name } }
}

/** Removes a saved filter of lists. */
export const removeFilter = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findFilter,
  run: async ({ store, organisation }, { id }) => {
    await store.filters.removeFilter(organisation, id)
    return done(null)
  },
})
