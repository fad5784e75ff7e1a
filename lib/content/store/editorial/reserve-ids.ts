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
    cardId: await reserve(transaction, 'card', sql`card_id`),
    publicationId: await reserve(transaction, 'publication', sql`publication_id`),
  }
}

async function reserve(transaction: Database, kind: string, column: SQL): Promise<number> {
  // The row is locked before the tables are read: what another writer has reserved is seen.
  await transaction.execute(
    sql`insert into reserved_ids as known (kind, last) values (${kind}, 0)
      on conflict (kind) do update set last = known.last`,
  )
  const [row] = await readRows<{ last: number }>(
    transaction,
    sql`update reserved_ids set last = 1 + greatest(last,
        (select max(${column}) from publications), (select max(${column}) from pieces))
      where kind = ${kind} returning last`,
  )
  if (!row) throw new Error(`no ${kind} id reserved`)
  return row.last
}
