import { sql, type SQL } from 'drizzle-orm'
import { readRows, send, type Database } from './database'
import { settleAll } from '@/lib/base/platform/settle-all'

/** Ids of a new publication. The card id is part of its URL. */
export type ReservedIds = { cardId: number; publicationId: number }

/**
 * Reserves ids that no publication or piece has used, including ids chosen by other programs. Other reservations wait
 * until the caller's transaction ends.
 */
export async function reserveIds(transaction: Database): Promise<ReservedIds> {
  const [ids] = await reserveManyIds(transaction, 1)
  if (!ids) throw new Error('no ids reserved')
  return ids
}

/** Reserves `count` pairs of ids, in ascending order. */
export async function reserveManyIds(transaction: Database, count: number): Promise<ReservedIds[]> {
  const { card, publication } = await reserve(
    transaction,
    { card: greatestOf(sql`card_id`), publication: greatestOf(sql`publication_id`) },
    count,
  )
  return card.map((cardId, index) => ({ cardId, publicationId: publication[index]! }))
}

const greatestOf = (column: SQL) => sql`greatest((select max(${column}) from publications),
  (select max(${column}) from pieces))`

/** Reserves a category id that was never used, so that an old URL never shows another category. */
export async function reserveCategoryId(transaction: Database): Promise<number> {
  const [id] = await reserveCategoryIds(transaction, 1)
  if (id === undefined) throw new Error('no category id reserved')
  return id
}

export async function reserveCategoryIds(transaction: Database, count: number): Promise<number[]> {
  const { category } = await reserve(transaction, { category: sql`(select max(id) from categories)` }, count)
  return category
}

/** Reserves ids of each kind. `taken` is SQL for the greatest id in use, including ids of other programs. */
async function reserve<Kind extends string>(
  transaction: Database,
  taken: Record<Kind, SQL>,
  count: number,
): Promise<Record<Kind, number[]>> {
  const kinds = Object.entries<SQL>(taken)
  const last = sql.join(
    kinds.map(([kind, greatest]) => sql`when ${kind} then ${greatest}`),
    sql` `,
  )
  const [, rows] = await settleAll([
    // Locks the rows of reserved ids before the tables are read. The read then includes the ids of transactions that
    // held the lock.
    send(
      transaction,
      sql`insert into reserved_ids as known (kind, last) values ${sql.join(
        kinds.map(([kind]) => sql`(${kind}, 0)`),
        sql`, `,
      )} on conflict (kind) do update set last = known.last`,
    ),
    readRows<{ kind: Kind; last: number }>(
      transaction,
      sql`update reserved_ids set last = ${count}::integer + greatest(last, case kind ${last} end)
        where kind in ${kinds.map(([kind]) => kind)} returning kind, last`,
    ),
  ])
  const lasts = new Map(rows.map((row) => [row.kind, row.last]))
  return Object.fromEntries(
    kinds.map(([kind]) => {
      const end = lasts.get(kind as Kind)
      if (end === undefined) throw new Error(`no ${kind} id reserved`)
      return [kind, Array.from({ length: count }, (_, index) => end - count + 1 + index)]
    }),
  ) as Record<Kind, number[]>
}
