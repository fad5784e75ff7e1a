import { sql } from 'drizzle-orm'
import { PIECE_CHANNEL } from '@/lib/base/domain/change'
import type { Database } from '@/lib/db/database'

/** Wakes those who follow a piece in other copies of the site, once the transaction is committed. */
export async function notifyCopies(transaction: Database, piece: number): Promise<void> {
  await transaction.execute(sql`select pg_notify(${PIECE_CHANNEL}, ${String(piece)})`)
}
