import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { answerAll, type ContentQuestion } from '@/lib/content/from-db/answer-all'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { Database } from '@/lib/db/database'
import { tryOut } from '@/lib/db/try-out'
import {
  listBoardCandidates,
  openBoard,
  readBoard,
  type BoardCandidate,
  type BoardState,
  type OpenedBoard,
} from '@/lib/features/distribution/board/board'
import { setOrganisationItem } from './edit-release'
import { performItems } from './perform-release'
import { listItemRows, type ItemRow } from './release-items'
import { skipSearch } from './release-queries'

/** Reads the state after a release, in a transaction that is rolled back. Returns null if it cannot be published. */
function readReleased<Answer>(
  database: Database,
  id: number,
  read: (transaction: Database) => Promise<Answer>,
  isDone: (item: ItemRow) => boolean = () => true,
): Promise<Answer | null> {
  return tryOut(database, async (transaction) => {
    await skipSearch(transaction)
    const items = await listItemRows(transaction, id)
    const problems = await performItems(transaction, items.filter(isDone), null)
    return problems.length > 0 ? null : read(transaction)
  })
}

/** Answers content calls as they will be answered after the release; null if the release cannot be published. */
export const readContent = (
  database: Database,
  id: number,
  questions: ContentQuestion[],
): Promise<unknown[] | null> =>
  readReleased(database, id, (transaction) => answerAll(createStoreContentService(transaction), questions))

/** Returns an organisation's board after the release, with its cards and `others`, which are not on the board. */
export const openReleasedBoard = (
  database: Database,
  organisation: OrganisationId,
  { id, others }: { id: number; others: CardId[] },
): Promise<OpenedBoard | null> =>
  readReleased(database, id, (transaction) => openBoard(transaction, organisation, others))

/** Lists the cards that can be placed on the board after the release. */
export const listReleasedCandidates = (
  database: Database,
  organisation: OrganisationId,
  { id, text }: { id: number; text: string },
): Promise<BoardCandidate[] | null> =>
  readReleased(database, id, (transaction) => listBoardCandidates(transaction, organisation, text))

/** Stores a board arrangement in a release. Returns the resulting board. */
export async function arrangeReleasedBoard(
  database: Database,
  organisation: OrganisationId,
  { id, arrangement }: { id: number; arrangement: Arrangement },
): Promise<BoardState | null> {
  const isOtherItem = (item: ItemRow) => item.kind !== 'board' || item.organisationId !== organisation
  const read = (transaction: Database) => readBoard(transaction, organisation)
  const before = await readReleased(database, id, read, isOtherItem)
  if (!before) return null
  const value = { seen: before.arrangement, arrangement }
  const change = await setOrganisationItem(database, id, { organisation, kind: 'board', value })
  return change.kind === 'done' ? readReleased(database, id, read) : null
}
