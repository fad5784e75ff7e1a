import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  cutArrangement,
  findPlace,
  listCards,
  mergeArrangement,
  type Arrangement,
} from '@/lib/base/domain/arrangement'
import type { CardId, OrganisationId, Placement } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { boards, pieces, publications } from '@/lib/db/schema'
import { readBoard, readPlaces, type BoardState, type PlaceColumns } from './board'
import { lockBoard } from '@/lib/features/content/pieces/board-order'
import type { Writer } from '@/lib/base/domain/account'

/**
 * An arrangement to save. `base` is the version that the caller edited, `seen` its arrangement. `from` identifies the
 * admin page, which may save again if it did not get the last answer. `isOver` overwrites another person's
 * arrangement, whose version is `base`.
 */
export type BoardSave = {
  by: Writer
  from: string
  base: number
  seen: Arrangement
  arrangement: Arrangement
  isOver: boolean
}

/** Result of saving: `done` with the new state, or `stale` if another person has saved meanwhile. */
export type BoardChange = { kind: 'done'; board: BoardState } | { kind: 'stale'; current: BoardState }

/**
 * Saves an arrangement in one transaction. A single statement moves all cards, so readers see it as a whole.
 * Merges publications that were published, moved or withdrawn meanwhile (`mergeArrangement`).
 */
export async function saveBoard(
  database: Database,
  organisation: OrganisationId,
  save: BoardSave,
): Promise<BoardChange> {
  return database.transaction(async (transaction) => {
    await lockPieces(transaction, organisation, [...listCards(save.arrangement), ...listCards(save.seen)])
    const row = await lockBoard(transaction, organisation)
    if (row.version !== save.base && row.savedFrom !== save.from) {
      return { kind: 'stale', current: await readBoard(transaction, organisation) }
    }
    await arrange(transaction, organisation, save)
    return { kind: 'done', board: await readBoard(transaction, organisation) }
  })
}

type Arranged = Pick<BoardSave, 'seen' | 'arrangement' | 'isOver' | 'from'> & { by: Writer | null }

/** Writes an arrangement to a locked board, regardless of its version. */
export async function arrange(
  transaction: Database,
  organisation: OrganisationId,
  save: Arranged,
): Promise<void> {
  await moveCards(transaction, organisation, save)
  await transaction
    .update(boards)
    .set({
      version: sql`${boards.version} + 1`,
      savedAt: now,
      savedBy: save.by?.id ?? null,
      savedFrom: save.from,
    })
    .where(eq(boards.organisationId, organisation))
}

/** Locks the pieces before the board, in the same order as publishing, to avoid deadlocks. */
async function lockPieces(transaction: Database, organisation: OrganisationId, cards: CardId[]) {
  await transaction
    .select({ id: pieces.id })
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), inArray(pieces.cardId, cards)))
    .orderBy(asc(pieces.id))
    .for('update')
}

async function moveCards(
  transaction: Database,
  organisation: OrganisationId,
  { seen, arrangement: ownArrangement, isOver }: Pick<BoardSave, 'seen' | 'arrangement' | 'isOver'>,
): Promise<void> {
  const before = await readCards(transaction, organisation, listCards(ownArrangement))
  const places = await readPlaces(transaction, organisation)
  // Cards that the admin does not show keep their order, after the shown ones.
  const current = cutArrangement(
    places.arrangement,
    new Set([...listCards(ownArrangement), ...listCards(seen)]),
  )
  const visibleCards = new Set(listCards(current))
  for (const row of places.rows) if (visibleCards.has(row.cardId)) before.set(row.cardId, row)
  const merged = mergeArrangement({ seen, own: keepKnown(ownArrangement, before), current, isOver })
  const changed = [...before.values()].flatMap((row) => {
    const after = toColumns(merged, row.cardId)
    return isSame(row, after) ? [] : [{ before: row.placement, ...after }]
  })
  await writePlaces(transaction, organisation, changed)
}

/** Moves cards in one statement. `before` is a card's previous placement. */
export async function writePlaces(
  transaction: Database,
  organisation: OrganisationId,
  changed: (PlaceColumns & { before: Placement | null })[],
): Promise<void> {
  if (changed.length === 0) return
  const input = sql`json_to_recordset(${JSON.stringify(changed)}::json) as given (
    "cardId" integer, before text, placement text, "boardOrder" integer, "trendingRank" integer)`
  await transaction.execute(sql`
    update publications
    set placement = given.placement, board_order = given."boardOrder", trending_rank = given."trendingRank"
    from ${input}
    where card_id = given."cardId" and organisation_id = ${organisation}`)
  // Also updates the placement of pieces and drafts, unless their editors have chosen another one than `before`.
  await transaction.execute(sql`
    update pieces set placement = given.placement from ${input}
    where card_id = given."cardId" and organisation_id = ${organisation}
      and pieces.placement is not distinct from given.before`)
  await transaction.execute(sql`
    update drafts set fields = fields || json_build_object('placement', given.placement)::jsonb
    from ${input} join pieces on pieces.card_id = given."cardId" and pieces.organisation_id = ${organisation}
    where drafts.piece_id = pieces.id and drafts.fields ->> 'placement' is not distinct from given.before`)
}

/** Reads and locks the organisation's published cards, because other programs write them, too. */
async function readCards(
  transaction: Database,
  organisation: OrganisationId,
  cards: CardId[],
): Promise<Map<CardId, PlaceColumns>> {
  const { cardId, placement, boardOrder, trendingRank, organisationId } = publications
  const rows = await transaction
    .select({ cardId, placement, boardOrder, trendingRank })
    .from(publications)
    .where(and(eq(organisationId, organisation), inArray(cardId, cards)))
    .orderBy(asc(cardId))
    .for('update')
  return new Map(rows.map((row) => [row.cardId as CardId, { ...row, cardId: row.cardId as CardId }]))
}

/** Removes withdrawn cards and those of other organisations. */
function keepKnown(arrangement: Arrangement, cardRows: Map<CardId, PlaceColumns>): Arrangement {
  const entries = Object.entries(arrangement).map(([area, cards]) => [
    area,
    cards.filter((card) => cardRows.has(card)),
  ])
  return { ...arrangement, ...Object.fromEntries(entries) }
}

/** Returns the columns for the place of a card. Positions start at 1. */
function toColumns(arrangement: Arrangement, cardId: CardId): PlaceColumns {
  const place = findPlace(arrangement, cardId, 'board')
  const trend = findPlace(arrangement, cardId, 'trends')
  const placement = place && place.area !== 'trends' ? place.area : null
  return {
    cardId,
    placement,
    boardOrder: place ? place.index + 1 : null,
    trendingRank: trend ? trend.index + 1 : null,
  }
}

const isSame = (first: PlaceColumns, second: PlaceColumns) =>
  first.placement === second.placement &&
  first.boardOrder === second.boardOrder &&
  first.trendingRank === second.trendingRank
