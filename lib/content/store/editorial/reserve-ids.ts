import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/content/store/database'

/** The two ids of a publication, of which its address is the first. */
export type ReservedIds = { cardId: number; publicationId: number }

/**
 * Ids that no publication and no piece has had, also where other programs choose theirs. One writer at a
 * time, until the caller's transaction ends.
 */
export async function reserveIds(transaction: Database): Promise<ReservedIds> {
  return {
    cardId: await reserve(transaction, 'card', greatestOf(sql`card_id`)),
    publicationId: await reserve(transaction, 'publication', greatestOf(sql`publication_id`)),
  }
}

const greatestOf = (column: SQL) => sql`greatest((select max(${column}) from publications),
  (select max(${column}) from pieces))`

/** The same for a category: no former address comes to mean another. */
export function reserveCategoryId(transaction: Database): Promise<number> {
  return reserve(transaction, 'category', sql`(select max(id) from categories)`)
}

async function reserve(transaction: Database, kind: string, taken: SQL): Promise<number> {
  // The row is locked before the tables are read: what another writer has reserved is seen.
  await transaction.execute(
    sql`insert into reserved_ids as known (kind, last) values (${kind}, 0)
      on conflict (kind) do update set last = known.last`,
  )
  const [row] = await readRows<{ last: number }>(
    transaction,
    sql`update reserved_ids set last = 1 + greatest(last, ${taken}) where kind = ${kind} returning last`,
  )
  if (!row) throw new Error(`no ${kind} id reserved`)
  return row.last
}
