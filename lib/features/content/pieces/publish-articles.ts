import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { publications } from '@/lib/db/schema'
import { now } from '@/lib/db/transaction-time'
import { findFirstOrders } from './board-order'
import type { Home, PieceRow, Version } from './piece-rows'
import { toPublishedValues } from './published-values'
import { listUnseen, notifyOrganisations } from './unseen-organisations'

/** Copies the articles among locked pieces to `publications`, and orders new ones on the board. */
export async function publishArticles(
  transaction: Database,
  rows: PieceRow[],
  placeOf: (row: PieceRow) => Home & Version,
): Promise<void> {
  if (rows.length === 0) return
  const cards = rows.map(({ cardId }) => cardId)
  const published = await transaction
    .select({
      cardId: publications.cardId,
      placement: publications.placement,
      boardOrder: publications.boardOrder,
    })
    .from(publications)
    .where(inArray(publications.cardId, cards))
    .orderBy(asc(publications.cardId))
    .for('update')
  const before = new Map(published.map((row) => [row.cardId, row]))
  const isPlaced = ({ cardId, placement }: PieceRow) => before.get(cardId)?.placement === placement
  const orders = await findFirstOrders(
    transaction,
    rows.filter((row) => !isPlaced(row)),
  )
  const values = rows.map((row) => ({
    cardId: row.cardId,
    publicationId: row.publicationId,
    ...toArticleValues(row),
    ...placeOf(row),
    boardOrder: (isPlaced(row) ? before.get(row.cardId)?.boardOrder : orders.get(row.cardId)) ?? null,
  }))
  const isNew = (row: PieceRow) => !before.has(row.cardId)
  const unseen = await listUnseen(
    transaction,
    rows.filter(isNew).map(({ organisationId }) => organisationId),
  )
  await transaction
    .insert(publications)
    .values(values)
    .onConflictDoUpdate({ target: publications.cardId, set: { ...toExcluded(values[0]!), updatedAt: now } })
  await notifyOrganisations(transaction, unseen)
}

function toArticleValues(row: PieceRow) {
  const { buttonText, placement, categoryId, acceptsComments, series, seriesPart } = row
  return {
    ...toPublishedValues(row),
    buttonText,
    placement,
    categoryId,
    acceptsComments,
    series,
    seriesPart,
  }
}

/** Returns the columns of the values that an upsert replaces in an existing publication: all except the ids. */
const toExcluded = (values: object) =>
  Object.fromEntries(
    Object.entries(getTableColumns(publications))
      .filter(([name]) => name in values && name !== 'cardId' && name !== 'publicationId')
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
