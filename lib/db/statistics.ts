import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Counts what publications have in the columns by which they are listed. A server of PostgreSQL does so by itself; PGlite
 * never does, and then takes nearly all of them for translations: it would read an organisation whole for two of it.
 * Of a tenth as many rows as usual, which is a fifth of a second at most, and of no text.
 */
export async function countColumns(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local default_statistics_target = 10`)
    await transaction.execute(sql`analyze publications (organisation_id, language, published_at, card_id,
      category_id, author, series, placement, trending_rank, original_card_id)`)
  })
}
