import { and, eq, sql } from 'drizzle-orm'
import type { Placement } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { boards, publications } from '@/lib/db/schema'

/**
 * Locks what an organisation's board is, until the transaction ends: arrangements and publications of new
 * cards go one after another.
 */
export async function lockBoard(
  transaction: Database,
  organisation: string,
): Promise<typeof boards.$inferSelect> {
  const { organisationId } = boards
  await transaction.insert(boards).values({ organisationId: organisation }).onConflictDoNothing()
  const [row] = await transaction.select().from(boards).where(eq(organisationId, organisation)).for('update')
  if (!row) throw new Error(`board of ${organisation} not found`)
  return row
}

/**
 * The order of a card that comes to a place of the board: before the cards that have been arranged there.
 * Null where none has been: the newest is first without.
 */
export async function findFirstOrder(
  transaction: Database,
  organisation: string,
  placement: Placement | null,
): Promise<number | null> {
  if (placement === null) return null
  await lockBoard(transaction, organisation)
  const [row] = await transaction
    .select({ least: sql<number | null>`min(${publications.boardOrder})` })
    .from(publications)
    .where(and(eq(publications.organisationId, organisation), eq(publications.placement, placement)))
  return row?.least == null ? null : row.least - 1
}
