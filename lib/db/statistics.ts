import { sql } from 'drizzle-orm'
import { readRows, type Database } from './database'

/**
 * Size in bytes of a table with about 300 publications. Below this size, query plans do not matter, and analysing would
 * delay the start.
 */
const FEW_BYTES = 512 * 1024

/**
 * Runs ANALYZE for columns of lists if the number of publications has doubled since the last time. PostgreSQL servers
 * do this automatically, PGlite does not. Without statistics, PGlite expects most publications to be translations, and
 * reads a whole organisation for two rows. Samples a tenth of the usual rows, and no texts.
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
