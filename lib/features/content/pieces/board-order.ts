import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/base/platform/group-by'
import type { Placement } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { boards, publications } from '@/lib/db/schema'

/** Locks an organisation's board until the transaction ends: arrangements and new publications are serialised. */
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

type NewOnBoard = { cardId: number; organisationId: string; placement: Placement | null }

/**
 * Returns the sort numbers of new cards by card id: in the given order, before the cards of the same board place. Omits
 * places that editors never sorted, which show the newest card first.
 */
export async function findFirstOrders(
  transaction: Database,
  rows: readonly NewOnBoard[],
): Promise<Map<number, number>> {
  const orders = new Map<number, number>()
  const placed = rows.filter(({ placement }) => placement !== null)
  const byBoard = groupBy(placed, ({ organisationId }) => organisationId)
  for (const organisation of [...byBoard.keys()].toSorted()) {
    await lockBoard(transaction, organisation)
    const least = await readLeastOrders(transaction, organisation)
    for (const [placement, cards] of groupBy(byBoard.get(organisation) ?? [], (row) => row.placement)) {
      const first = least.get(placement)
      if (first !== undefined)
        cards.forEach(({ cardId }, at) => orders.set(cardId, first - cards.length + at))
    }
  }
  return orders
}

async function readLeastOrders(transaction: Database, organisation: string) {
  const { placement, boardOrder, organisationId } = publications
  const rows = await transaction
    .select({ placement, least: sql<number>`min(${boardOrder})` })
    .from(publications)
    .where(and(eq(organisationId, organisation), isNotNull(placement), isNotNull(boardOrder)))
    .groupBy(placement)
  return new Map(rows.map((row) => [row.placement, row.least]))
}
