import { sql } from 'drizzle-orm'
import { readRows, type Database } from './database'

/** Some 300 publications: of fewer it does not matter how they are read, and counting would take longer than a start has. */
const FEW_BYTES = 512 * 1024

/**
 * Counts what publications have in the columns by which they are listed, where there are twice as many as when they were
 * last counted. A server of PostgreSQL does so by itself; PGlite never does, and then takes nearly all of them for
 * translations: it would read an organisation whole for two of it. Of a tenth as many rows as usual, and of no text.
 */
export async function countColumns(database: Database): Promise<void> {
  const [grown] = await readRows(
    database,
    sql`select from pg_class where oid = 'publications'::regclass and pg_relation_size(oid) > greatest(${FEW_BYTES}::integer,
      case when exists (select from pg_statistic where starelid = oid) then 2 * relpages * 8192::bigint else 0 end)`,
  )
  if (!grown) return
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local default_statistics_target = 10`)
    await transaction.execute(sql`analyze publications (organisation_id, language, published_at, card_id,
      category_id, author, series, placement, trending_rank, original_card_id)`)
  })
}
