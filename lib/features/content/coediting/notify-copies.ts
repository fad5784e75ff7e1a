import { sql } from 'drizzle-orm'
import { PIECE_CHANNEL } from '@/lib/base/domain/change'
import type { Database } from '@/lib/db/database'

/** Wakes long-polling requests about a piece (`followPiece`) on other instances, once the transaction is committed. */
export async function notifyCopies(transaction: Database, piece: number): Promise<void> {
  await transaction.execute(sql`select pg_notify(${PIECE_CHANNEL}, ${String(piece)})`)
}
