import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/content/store/database'

/** The two ids of a publication, of which its address is the first. */
export type ReservedIds = { cardId: number; publicationId: number }

/**
 * Ids that no publication and no piece has had, also where other programs choose theirs. One writer at a
 * time, until the caller's transaction ends.
 */
export async function reserveIds(transaction: Database): Promise<ReservedIds> {
  const [ids] = await reserveManyIds(transaction, 1)
  if (!ids) throw new Error('no ids reserved')
  return ids
}

/** So many at once, in order. */
export async function reserveManyIds(transaction: Database, count: number): Promise<ReservedIds[]> {
  const cards = await reserve(transaction, 'card', greatestOf(sql`card_id`), count)
  const publications = await reserve(transaction, 'publication', greatestOf(sql`publication_id`), count)
  return cards.map((cardId, index) => ({ cardId, publicationId: publications[index]! }))
}

const greatestOf = (column: SQL) => sql`greatest((select max(${column}) from publications),
  (select max(${column}) from pieces))`

/** The same for a category: no former address comes to mean another. */
export async function reserveCategoryId(transaction: Database): Promise<number> {
  const [id] = await reserveCategoryIds(transaction, 1)
  if (id === undefined) throw new Error('no category id reserved')
  return id
}

export function reserveCategoryIds(transaction: Database, count: number): Promise<number[]> {
  return reserve(transaction, 'category', sql`(select max(id) from categories)`, count)
}

async function reserve(transaction: Database, kind: string, taken: SQL, count: number): Promise<number[]> {
  // The row is locked before the tables are read: what another writer has reserved is seen.
  await transaction.execute(
    sql`insert into reserved_ids as known (kind, last) values (${kind}, 0)
      on conflict (kind) do update set last = known.last`,
  )
  const [row] = await readRows<{ last: number }>(
    transaction,
    sql`update reserved_ids set last = ${count}::integer + greatest(last, ${taken})
      where kind = ${kind} returning last`,
  )
  if (!row) throw new Error(`no ${kind} id reserved`)
  return Array.from({ length: count }, (_, index) => row.last - count + 1 + index)
}
