import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import {
  cutArrangement,
  findPlace,
  listCards,
  toArrangement,
  type Arrangement,
} from '@/lib/base/domain/arrangement'
import type { CardId, IsoInstant, OrganisationId, Placement, Publication } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import {
  boardQuery,
  findTrendsByReaders,
  rankedTrendsQuery,
} from '@/lib/content/from-db/publications/publication-lists'
import { of, select } from '@/lib/content/from-db/publications/publications'
import { boards, people, publications } from '@/lib/db/schema'
import { searchPublications } from '@/lib/content/from-db/search/search'
import { listSuggestions } from '@/lib/content/from-db/search/suggestions'
import { toInstant } from '@/lib/base/domain/instant'

/** The board and trends as editors arranged them, and who saved them last. */
export type BoardState = {
  /** Incremented with each saved arrangement; 0 before the first. */
  version: number
  savedAt: IsoInstant | null
  /** Name of the person who saved the arrangement; null if a system job did, or if it was never saved. */
  savedBy: string | null
  /** The first cards of each list (`cutArrangement`). */
  arrangement: Arrangement
  /** Number of cards on the board and in the trends that `arrangement` omits. */
  hiddenCount: number
}

export type OpenedBoard = BoardState & {
  /**
   * Public publications of all cards: arranged ones, those of `trendsByReaders`, and the additional ones that were
   * requested.
   */
  publications: Publication[]
  /** Trends by page views, which readers see instead of `arrangement.trends`; null if editors rank the trends. */
  trendsByReaders: CardId[] | null
}

/** Reads a board in one snapshot, with the publications of its cards and of `others` (cards that are not on it). */
export async function openBoard(
  database: Database,
  organisation: OrganisationId,
  others: CardId[],
): Promise<OpenedBoard> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return database.transaction(async (transaction) => {
    const state = await readBoard(transaction, organisation)
    const trendsByReaders = (await findTrendsByReaders(transaction, organisation)) as CardId[] | null
    const cards = [...new Set([...listCards(state.arrangement), ...(trendsByReaders ?? []), ...others])]
    const visiblePublications = await select(
      transaction,
      and(of(organisation), inArray(publications.cardId, cards)),
      [asc(publications.cardId)],
    )
    return { ...state, publications: visiblePublications, trendsByReaders }
  }, snapshot)
}

export async function readBoard(transaction: Database, organisation: OrganisationId): Promise<BoardState> {
  const { version, savedAt, savedBy, organisationId } = boards
  const [row] = await transaction
    .select({ version, savedAt, savedBy: people.name })
    .from(boards)
    .leftJoin(people, eq(people.id, savedBy))
    .where(eq(organisationId, organisation))
  const { arrangement } = await readPlaces(transaction, organisation)
  const visibleArrangement = cutArrangement(arrangement)
  return {
    version: row?.version ?? 0,
    savedAt: row?.savedAt ? toInstant(row.savedAt) : null,
    savedBy: row?.savedBy ?? null,
    arrangement: visibleArrangement,
    hiddenCount: listCards(arrangement).length - listCards(visibleArrangement).length,
  }
}

export type PlaceColumns = {
  cardId: CardId
  placement: Placement | null
  boardOrder: number | null
  trendingRank: number | null
}

/** Returns the arrangement that editors saved, and the columns from which it is derived. */
export async function readPlaces(
  transaction: Database,
  organisation: OrganisationId,
): Promise<{ arrangement: Arrangement; rows: PlaceColumns[] }> {
  const { cardId, placement, boardOrder, trendingRank } = publications
  const read = async ({ where, order }: { where: SQL | undefined; order: SQL[] }) => {
    const columns = { cardId, placement, boardOrder, trendingRank }
    const rows = await transaction
      .select(columns)
      .from(publications)
      .where(where)
      .orderBy(...order)
    return rows.map((row) => ({ ...row, cardId: row.cardId as CardId }))
  }
  const [board, trends] = [await read(boardQuery(organisation)), await read(rankedTrendsQuery(organisation))]
  return { arrangement: toArrangement(board, trends), rows: [...board, ...trends] }
}

/** A publication that can be added to the board. */
export type BoardCandidate = {
  card: CardId
  title: string
  publishedAt: IsoInstant | null
  category: string | null
  /** Current place of the publication on the board; null if it is not on the board. */
  placement: Placement | null
  isTrend: boolean
}

const CANDIDATES_COUNT = 20

/** Searches publications by words or beginnings of words. Returns the newest ones if `text` is empty. */
export async function listBoardCandidates(
  database: Database,
  organisation: OrganisationId,
  text: string,
): Promise<BoardCandidate[]> {
  const newest = sql`${publications.publishedAt} desc, ${publications.cardId} desc`
  const window = { offset: 0, limit: CANDIDATES_COUNT }
  const matches =
    text === ''
      ? await select(database, of(organisation), [newest], window)
      : await searchPublications(database, organisation, text, CANDIDATES_COUNT)
  const suggested = await listSuggestions(database, organisation, text, CANDIDATES_COUNT)
  const matchedCards = new Set(matches.map(({ cardId }) => cardId))
  const missing = suggested.map(({ cardId }) => cardId).filter((card) => !matchedCards.has(card))
  const others = await select(
    database,
    and(of(organisation), inArray(publications.cardId, missing)),
    [newest],
    window,
  )
  const { arrangement } = await readPlaces(database, organisation)
  return [...matches, ...others].slice(0, CANDIDATES_COUNT).map((publication) => ({
    card: publication.cardId,
    title: publication.title,
    publishedAt: publication.publishedAt,
    category: publication.category?.name ?? null,
    placement: publication.placement,
    isTrend: findPlace(arrangement, publication.cardId, 'trends') !== null,
  }))
}
