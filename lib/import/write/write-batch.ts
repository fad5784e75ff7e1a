import { inArray, sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/content/store/database'
import { pieces, publications } from '@/lib/content/store/schema'
import { writingEntries } from '@/lib/content/store/search-entries'
import type { SourcePiece } from '@/lib/import/model'
import { identityKeys, writeIdentities, type Place } from './identities'
import { planPieces, type Plan } from './plan'
import { createPieces, updatePieces } from './write-pieces'
import { writeComments, type CommentCounts } from './write-comments'
import { writeRedirects } from './write-redirects'

export type BatchOutcome = { plan: Plan; comments: CommentCounts; redirects: number; sticky: number[] }

type Options = {
  categoryIds: ReadonlyMap<string, number>
  at: Date
  /** Readers are not told that what they see has been changed. */
  isQuiet?: boolean
  onTaken: (piece: SourcePiece, path: string) => void
}

/**
 * Brings a batch in one transaction: pieces, their comments, their former addresses, and what they were.
 * Killed anywhere, an import has whole batches, which the next run finds.
 */
export function writeBatch(
  database: Database,
  place: Place,
  batch: SourcePiece[],
  { categoryIds, at, isQuiet = false, onTaken }: Options,
): Promise<BatchOutcome> {
  return writingEntries(database, async (transaction) => {
    await beginImporting(transaction)
    const plan = await planPieces(transaction, place, batch, categoryIds)
    const created = await createPieces(transaction, place.organisation, plan.created, at)
    await updatePieces(transaction, place.organisation, plan.updated, isQuiet ? null : at)
    await writeIdentities(transaction, place, [
      ...created.map(({ source, cardId, digest }) => toIdentity(source, cardId, digest)),
      ...plan.updated.map(({ source, cardId, digest }) => toIdentity(source, cardId, digest)),
      ...[...created, ...plan.updated].flatMap(toIdOfItsOwn),
    ])
    const publicationIds = await readPublicationIds(transaction, plan)
    const comments = await writeComments(transaction, place, [
      ...created,
      ...[...plan.updated, ...plan.unchanged, ...plan.conflicts].flatMap(({ source, cardId }) => {
        const publicationId = publicationIds.get(cardId)
        return publicationId === undefined ? [] : [{ source, publicationId }]
      }),
    ])
    const redirects = await writeRedirects(transaction, place, [...created, ...plan.updated], onTaken)
    const brought = [...created, ...plan.updated, ...plan.unchanged]
    const sticky = brought.filter(({ source }) => source.isSticky).map(({ cardId }) => cardId)
    return { plan, comments, redirects, sticky }
  })
}

/** Tells nobody of what the transaction changes: the import does, once (`sql/change-notifications.sql`). */
export async function beginImporting(transaction: Database): Promise<void> {
  await readRows(transaction, sql`select set_config('cartelera.importing', 'on', true)`)
}

const toIdentity = (source: SourcePiece, target: number, digest: string) => ({
  key: identityKeys.piece(source.key),
  ...{ target, digest },
})

const toIdOfItsOwn = ({ source: { id }, cardId }: { source: SourcePiece; cardId: number }) =>
  id === undefined ? [] : [{ key: identityKeys.id(id), target: cardId, digest: '' }]

/** Of pieces that were brought before and have comments at their source. */
async function readPublicationIds(
  transaction: Database,
  { updated, unchanged, conflicts }: Plan,
): Promise<Map<number, number>> {
  const cards = [...updated, ...unchanged, ...conflicts]
    .filter(({ source }) => source.comments.length > 0)
    .map(({ cardId }) => cardId)
  if (cards.length === 0) return new Map()
  const columns = { cardId: publications.cardId, publicationId: publications.publicationId }
  const seen = await transaction.select(columns).from(publications).where(inArray(publications.cardId, cards))
  const own = await transaction
    .select({ cardId: pieces.cardId, publicationId: pieces.publicationId })
    .from(pieces)
    .where(inArray(pieces.cardId, cards))
  return new Map([...own, ...seen].map(({ cardId, publicationId }) => [cardId, publicationId]))
}
