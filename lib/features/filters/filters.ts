import { and, asc, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { pieceFilters } from '@/lib/db/schema'

/** A saved filter. `query` is the query string of the list's URL, with its question mark. */
export type PieceFilter = { id: number; name: string; query: string; ownerId: string | null }

const MAX_FILTERS = 50

const { id, organisationId, name, query, madeBy } = pieceFilters
const columns = { id, name, query, ownerId: madeBy }

export async function listFilters(database: Database, organisation: OrganisationId): Promise<PieceFilter[]> {
  return database
    .select(columns)
    .from(pieceFilters)
    .where(eq(organisationId, organisation))
    .orderBy(asc(name))
    .limit(MAX_FILTERS)
}

/** Returns null if the organisation does not have the filter. */
export async function getFilter(
  database: Database,
  organisation: OrganisationId,
  filter: number,
): Promise<PieceFilter | null> {
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
  { by, ...filter }: { by: string; name: string; query: string },
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
