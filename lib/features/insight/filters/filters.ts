import { and, asc, eq } from 'drizzle-orm'
import type { FilteredList } from '@/lib/base/domain/filtered-list'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { pieceFilters } from '@/lib/db/schema'

/** A saved filter. `query` is the query string of the list's URL, with its question mark. */
export type SavedFilter = {
  id: number
  list: FilteredList
  name: string
  query: string
  ownerId: string | null
}

const MAX_FILTERS = 50

const { id, organisationId, list, name, query, madeBy } = pieceFilters
const columns = { id, list, name, query, ownerId: madeBy }

export async function listFilters(
  database: Database,
  organisation: OrganisationId,
  filtered: FilteredList,
): Promise<SavedFilter[]> {
  return database
    .select(columns)
    .from(pieceFilters)
    .where(and(eq(organisationId, organisation), eq(list, filtered)))
    .orderBy(asc(name))
    .limit(MAX_FILTERS)
}

/** Returns a saved filter, or null if the organisation does not have it. */
export async function getFilter(
  database: Database,
  organisation: OrganisationId,
  filter: number,
): Promise<SavedFilter | null> {
  const [row] = await database
    .select(columns)
    .from(pieceFilters)
    .where(and(eq(organisationId, organisation), eq(id, filter)))
  return row ?? null
}

/** Saves a filter. Returns null if its name is taken. */
export async function saveFilter(
  database: Database,
  organisation: OrganisationId,
  { by, ...filter }: { by: string; list: FilteredList; name: string; query: string },
): Promise<number | null> {
  const [row] = await database
    .insert(pieceFilters)
    .values({ organisationId: organisation, madeBy: by, ...filter })
    .onConflictDoNothing()
    .returning({ id })
  return row?.id ?? null
}

export async function removeFilter(
  database: Database,
  organisation: OrganisationId,
  filter: number,
): Promise<void> {
  await database.delete(pieceFilters).where(and(eq(organisationId, organisation), eq(id, filter)))
}
