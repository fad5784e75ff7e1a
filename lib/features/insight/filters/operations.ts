import * as z from 'zod'
import { filteredLists, type FilteredList } from '@/lib/base/domain/filtered-list'
import { storable } from '@/lib/db/database'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { cleanLeadQuery } from '@/lib/features/audience/leads/list-address'
import { cleanListQuery } from '@/lib/features/content/pieces/list-address'

const list = z.enum(filteredLists).default('pieces')

/** Functions that remove everything but the filter from a list's query string. */
const cleaners: Record<FilteredList, (query: string) => string> = {
  pieces: cleanListQuery,
  leads: cleanLeadQuery,
}

const maySee = ({ may }: Pick<RoomContext, 'may'>, filtered: FilteredList) =>
  filtered === 'pieces' || may('leads.manage')

/** Returns the saved filters of a list, which everyone in the organisation who sees the list can use. */
export const listFilters = query({
  permission: 'pieces.read',
  input: z.object({ list }),
  run: async ({ store, organisation, person, may }, input) => {
    if (!maySee({ may }, input.list)) return refused('notAllowed')
    const filters = await store.filters.listFilters(organisation, input.list)
    return done(
      filters.map(({ ownerId, ...filter }) => ({
        ...filter,
        mayRemove: may('pieces.write', ownerId === person.id),
      })),
    )
  },
})

/** Saves a filter of a list under a name. */
export const saveFilter = command({
  permission: 'pieces.create',
  input: z
    .object({
      list,
      name: z.string().trim().min(1, 'required').max(60, 'tooLong').transform(storable),
      query: z.string().max(1000, 'tooLong'),
    })
    // Removes everything but the filter from the query, such as the page number.
    .transform((filter) => ({ ...filter, query: cleaners[filter.list](filter.query) }))
    .refine(({ query }) => query !== '', { path: ['query'], message: 'required' }),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation, person, may }, filter) => {
    if (!maySee({ may }, filter.list)) return refused('notAllowed')
    const saved = await store.filters.saveFilter(organisation, { ...filter, by: person.id })
    return saved === null ? invalid({ name: 'nameTaken' }) : done({ id: saved })
  },
})

async function findFilter({ store, organisation }: RoomContext, { id }: { id: number }) {
  const filter = await store.filters.getFilter(organisation, id)
  return filter && { name: `filter ${id}`, ownerId: filter.ownerId, details: { name: filter.name } }
}

/** Removes a saved filter. */
export const removeFilter = command({
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findFilter,
  run: async ({ store, organisation }, { id }) => {
    await store.filters.removeFilter(organisation, id)
    return done(null)
  },
})
