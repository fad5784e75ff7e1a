import { inArray, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/** A queue in the database: a row is tried at `retryAt`, by one copy of the site. */
type Queue = PgTable & Record<'id' | 'retryAt' | 'attempts', AnyPgColumn>

export type Taking = { now: Date; until: Date; limit: number }

/**
 * Takes on the rows that are due, the first ones first, each with one attempt more: other copies leave them alone until
 * `until`. Returns their ids. The caller is in a transaction.
 */
export async function takeDue(
  transaction: Database,
  queue: Queue,
  { now, until, limit }: Taking,
): Promise<number[]> {
  const due = await transaction
    .select({ id: sql<number>`${queue.id}` })
    .from(queue as PgTable)
    .where(lte(queue.retryAt, now))
    .orderBy(queue.retryAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await transaction
      .update(queue as PgTable)
      .set({ retryAt: until, attempts: sql`${queue.attempts} + 1` })
      .where(inArray(queue.id, ids))
  }
  return ids
}
