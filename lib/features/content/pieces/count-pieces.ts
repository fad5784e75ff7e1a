import { sql } from 'drizzle-orm'
import {
  MOST_PIECES_COUNTED,
  pieceStatuses,
  type PieceCounts,
  type PieceStatus,
} from '@/lib/base/domain/piece'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { readSearch } from './piece-search'
import { anyPiece, hasOthers, selectOthers, selectOwn, type PieceFilter } from './select-pieces'

/**
 * Counts the pieces of each status, ignoring the filter's status. Counts stop after `MOST_PIECES_COUNTED`. Pieces
 * that another program withdrew are not counted.
 */
export async function countPieces(
  database: Database,
  scope: Scope,
  filter: Partial<PieceFilter>,
): Promise<PieceCounts> {
  return database.transaction(async (transaction) => {
    const all = { ...anyPiece, ...filter, order: 'changed' as const }
    const search = all.text === null ? null : await readSearch(transaction, scope, all.text)
    const counts = Object.fromEntries(pieceStatuses.map((status) => [status, 0])) as PieceCounts
    if (search?.isNothing) return counts
    const most = MOST_PIECES_COUNTED + 1
    const select = (status: PieceStatus) => ({ ...all, search, status, after: null, isCounted: true })
    const queries = pieceStatuses.map(
      (status) =>
        sql`select ${status}::text as status, count(*)::integer from (${selectOwn(scope, select(status), most)}) as own`,
    )
    type Counted = { status: PieceStatus; count: number }
    for (const { status, count } of await readRows<Counted>(transaction, sql.join(queries, sql` union all `)))
      counts[status] = count
    if (counts.published >= most || !hasOthers(select('published'))) return counts
    const others = selectOthers(scope, select('published'), { most: most - counts.published, oldest: null })
    const [row] = await readRows<{ count: number }>(
      transaction,
      sql`select count(*)::integer from (${others}) as others`,
    )
    return { ...counts, published: counts.published + (row?.count ?? 0) }
  })
}
