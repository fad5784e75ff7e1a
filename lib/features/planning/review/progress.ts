import { sql } from 'drizzle-orm'
import type { PieceProgress } from '@/lib/base/domain/presence'
import { readRows, type Database } from '@/lib/db/database'

/** Returns a piece's state and its last review event, for pages that have it open; null if it does not exist. */
export async function getProgress(database: Database, id: number): Promise<PieceProgress | null> {
  const [row] = await readRows<PieceProgress>(
    database,
    sql`select state, published_version as "publishedVersion",
        greatest(
          (select requested_at from reviews where piece_id = piece.id),
          (select max(decided_at) from review_people where piece_id = piece.id))::text as review
      from pieces as piece where id = ${id}`,
  )
  return row ?? null
}
