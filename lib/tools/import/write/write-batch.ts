import { inArray, sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { reserveManyIds, type ReservedIds } from '@/lib/db/reserve-ids'
import { readCategoryNames, type PreparedPublications } from '@/lib/content/from-db/put/prepare-publications'
import { pieces, publications } from '@/lib/db/schema'
import { findLexemes, writingEntries } from '@/lib/content/from-db/search/search-entries'
import { settleAll } from '@/lib/base/platform/settle-all'
import type { SourcePiece } from '@/lib/tools/import/model/model'
import {
  identityKeys,
  keysOf,
  readIdentities,
  writeIdentities,
  type Identity,
  type Place,
} from './identities'
import { planPieces, type Plan, type Planned } from './plan'
import { reserveCommentIds, writeComments, type CommentCounts, type Commented } from './write-comments'
import { createPieces, prepareCreated, updatePieces } from './write-pieces'
import { writeRedirects } from './write-redirects'

export type BatchOutcome = { plan: Plan; comments: CommentCounts; redirects: number; sticky: number[] }

type Options = {
  at: Date
  /** The publications that were prepared while the previous batch was written. */
  ahead?: PreparedPublications | null
  /** True to suppress notifications of changes. */
  isQuiet?: boolean
  onTaken: (piece: SourcePiece, path: string) => void
}

/**
 * Writes a batch in one transaction: pieces, comments, redirects and identities. A killed import leaves
 * complete batches, which the next run recognises.
 *
 * Independent statements are sent together, so that the database never waits for this thread.
 */
export function writeBatch(
  database: Database,
  place: Place,
  drafts: Planned[],
  { at, ahead = null, isQuiet = false, onTaken }: Options,
): Promise<BatchOutcome> {
  const { organisation } = place
  return writingEntries(database, async (transaction) => {
    const sources = drafts.map(({ source }) => source)
    const [, identities, names, , early] = await settleAll([
      beginImporting(transaction),
      readIdentities(transaction, place, keysOf(sources)),
      readCategoryNames(
        transaction,
        drafts.map(({ record }) => record),
      ),
      ahead && findLexemes(transaction, ahead.texts),
      // Reserves ids for all pieces before the plan is known, because most pieces are new. Unneeded ids stay unused.
      ahead && reserveIds(transaction, sources, new Map()),
    ])
    const plan = await planPieces(transaction, drafts, identities)
    const [[ids, commentIds], commented] = await settleAll([
      early ?? reserveIds(transaction, sources, identities),
      findCommented(transaction, plan),
    ])
    const created = plan.created.map((planned, index) => ({ ...planned, ...ids[index]! }))
    const isAhead = ahead?.isCalledSo(names) === true && created.length === drafts.length
    const prepared = isAhead ? ahead : prepareCreated(organisation, created, { at, names })
    const creating = createPieces(transaction, created, { organisation, prepared, at })
    if (plan.updated.length > 0) {
      await creating
      await updatePieces(transaction, organisation, plan.updated, isQuiet ? null : at)
    }
    const [, , comments, redirects] = await settleAll([
      creating,
      writeIdentities(transaction, place, [...created, ...plan.updated].flatMap(toIdentities)),
      writeComments(transaction, place, [...created, ...commented], { known: identities, ids: commentIds }),
      writeRedirects(transaction, place, [...created, ...plan.updated], onTaken),
    ])
    const brought = [...created, ...plan.updated, ...plan.unchanged]
    const sticky = brought.filter(({ source }) => source.isSticky).map(({ cardId }) => cardId)
    return { plan, comments, redirects, sticky }
  })
}

/** Reserves ids for new pieces and new comments. */
function reserveIds(
  transaction: Database,
  sources: readonly SourcePiece[],
  identities: ReadonlyMap<string, Identity>,
): Promise<[ReservedIds[], number[]]> {
  const created = sources.filter(({ key }) => !identities.has(identityKeys.piece(key)))
  return settleAll([
    created.length === 0 ? [] : reserveManyIds(transaction, created.length),
    reserveCommentIds(transaction, sources, identities),
  ])
}

/** Suppresses notifications in the transaction: the import sends one at the end (`sql/change-notifications.sql`). */
export async function beginImporting(transaction: Database): Promise<void> {
  await readRows(transaction, sql`select set_config('cartelera.importing', 'on', true)`)
}

const toIdentities = ({ source: { key, id }, cardId, digest }: Planned & { cardId: number }): Identity[] => [
  { key: identityKeys.piece(key), target: cardId, digest },
  ...(id === undefined ? [] : [{ key: identityKeys.id(id), target: cardId, digest: '' }]),
]

async function findCommented(
  transaction: Database,
  { updated, unchanged, conflicts }: Plan,
): Promise<Commented[]> {
  const candidates = [...updated, ...unchanged, ...conflicts].filter(
    ({ source }) => source.comments.length > 0,
  )
  if (candidates.length === 0) return []
  const cards = candidates.map(({ cardId }) => cardId)
  const columns = { cardId: publications.cardId, publicationId: publications.publicationId }
  const [seen, pieceIds] = await settleAll([
    transaction.select(columns).from(publications).where(inArray(publications.cardId, cards)),
    transaction
      .select({ cardId: pieces.cardId, publicationId: pieces.publicationId })
      .from(pieces)
      .where(inArray(pieces.cardId, cards)),
  ])
  const ids = new Map([...pieceIds, ...seen].map(({ cardId, publicationId }) => [cardId, publicationId]))
  return candidates.flatMap(({ source, cardId }) => {
    const publicationId = ids.get(cardId)
    return publicationId === undefined ? [] : [{ source, publicationId }]
  })
}
