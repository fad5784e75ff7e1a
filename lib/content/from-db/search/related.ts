import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId, Publication } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { selectInOrder } from './search'

/** By words that few publications share with it (`cartelera_related` in `sql/search.sql`); none for an unknown card. */
export async function listRelated(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
  limit: number,
): Promise<Publication[]> {
  const related = sql`cartelera_related(${organisation}, ${card}, ${limit})`
  const rows = await readRows<{ card: number }>(database, sql`select card from ${related} as card`)
  return selectInOrder(
    database,
    rows.map((row) => row.card),
  )
}
