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
import { toInstant } from '@/lib/features/pieces/piece-rows'

/** The home board and the trends as they are, and who arranged them last. */
export type BoardState = {
  /** One more with each arrangement that is saved; 0 for none. */
  version: number
  savedAt: IsoInstant | null
  /** A name; null for no one in particular. */
  savedBy: string | null
  /** The beginning of each list (`cutArrangement`). */
  arrangement: Arrangement
  /** How many more cards stand on the board and in the trends. */
  hiddenCount: number
}

/**
 * Every card of the arrangement, and those of `others` that readers see. `trendsByReaders`: what
 * readers see in the place of the arrangement's trends; null where they see those.
 */
export type OpenedBoard = BoardState & { publications: Publication[]; trendsByReaders: CardId[] | null }

/** An organisation's board at one moment; `others` for cards that are not on it. */
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
    const shown = await select(transaction, and(of(organisation), inArray(publications.cardId, cards)), [
      asc(publications.cardId),
    ])
    return { ...state, publications: shown, trendsByReaders }
  }, snapshot)
}

/** The state of a board, in the caller's transaction. */
export async function readBoard(transaction: Database, organisation: OrganisationId): Promise<BoardState> {
  const { version, savedAt, savedBy, organisationId } = boards
  const [row] = await transaction
    .select({ version, savedAt, savedBy: people.name })
    .from(boards)
    .leftJoin(people, eq(people.id, savedBy))
    .where(eq(organisationId, organisation))
  const { arrangement } = await readPlaces(transaction, organisation)
  const shown = cutArrangement(arrangement)
  return {
    version: row?.version ?? 0,
    savedAt: row?.savedAt ? toInstant(row.savedAt) : null,
    savedBy: row?.savedBy ?? null,
    arrangement: shown,
    hiddenCount: listCards(arrangement).length - listCards(shown).length,
  }
}

/** Where a publication stands, as its columns say it. */
export type PlaceColumns = {
  cardId: CardId
  placement: Placement | null
  boardOrder: number | null
  trendingRank: number | null
}

/** The arrangement as readers see it, and the columns that make it. */
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

/** A publication that can be put on the board. */
export type BoardCandidate = {
  card: CardId
  title: string
  publishedAt: IsoInstant | null
  category: string | null
  /** Where on the board it stands already. */
  placement: Placement | null
  isTrend: boolean
}

const CANDIDATES_COUNT = 20

/** Publications with these words, or words that begin so; the newest for no words. */
export async function listBoardCandidates(
  database: Database,
  organisation: OrganisationId,
  text: string,
): Promise<BoardCandidate[]> {
  const newest = sql`${publications.publishedAt} desc, ${publications.cardId} desc`
  const window = { offset: 0, limit: CANDIDATES_COUNT }
  const found =
    text === ''
      ? await select(database, of(organisation), [newest], window)
      : await searchPublications(database, organisation, text, CANDIDATES_COUNT)
  const suggested = await listSuggestions(database, organisation, text, CANDIDATES_COUNT)
  const known = new Set(found.map(({ cardId }) => cardId))
  const missing = suggested.map(({ cardId }) => cardId).filter((card) => !known.has(card))
  const others = await select(
    database,
    and(of(organisation), inArray(publications.cardId, missing)),
    [newest],
    window,
  )
  const { arrangement } = await readPlaces(database, organisation)
  return [...found, ...others].slice(0, CANDIDATES_COUNT).map((publication) => ({
    card: publication.cardId,
    title: publication.title,
    publishedAt: publication.publishedAt,
    category: publication.category?.name ?? null,
    placement: publication.placement,
    isTrend: findPlace(arrangement, publication.cardId, 'trends') !== null,
  }))
}
