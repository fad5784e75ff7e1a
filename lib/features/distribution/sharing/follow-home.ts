import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { LockableField } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { reserveIds } from '@/lib/db/reserve-ids'
import { publishFamilies } from '@/lib/content/from-db/publications/text-family'
import { pieces, publications, shares, sitePages } from '@/lib/db/schema'
import { followPublication } from '@/lib/features/content/pieces/ensure-pieces'
import { toColumns, toFields, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { publishRow } from '@/lib/features/content/pieces/publish-piece'
import { noHome } from '@/lib/features/content/pieces/published-values'
import { withdrawRows } from '@/lib/features/content/pieces/withdraw-piece'
import { keepRevision } from '@/lib/features/content/pieces/revisions'
import { writeFollowed } from '@/lib/features/content/pieces/save-piece'
import { findCopyOf } from '@/lib/features/content/pieces/share-marks'
import { readFields, readShown, toReceived, type HomeText } from './home-text'
import { linkVersions } from './link-versions'
import { isSameField, listAdapted, mergeFields } from './merge-fields'

export type ShareRow = typeof shares.$inferSelect

/** Thrown if the database or the publishing rules reject a copy's update. */
export class NotFollowed extends Error {
  override readonly name = 'NotFollowed'
}

export type Followed = { copy: number | null; action: 'receivePiece' | 'withdrawReceivedPiece' | null }

/**
 * Updates a receiver's copy to its original, in the caller's transaction, which has locked the row `share`. Creates,
 * publishes or withdraws the copy, and clears `isDue`. Returns the copy and the action for the receiver's audit log.
 */
export async function followHome(
  transaction: Database,
  share: ShareRow,
  home: HomeText,
  locked: readonly LockableField[],
): Promise<Followed> {
  const copy = await lockCopy(transaction, share)
  const done = { isDue: false }
  if (share.state !== 'taken') {
    if (copy) await setHome(transaction, copy)
    await update(transaction, share, done)
    return { copy: copy?.id ?? null, action: null }
  }
  if (home.revision === null) throw new Error(`piece ${home.piece.id} is not published`)
  const followed = copy
    ? await mergeInto(transaction, share, copy, { home, locked })
    : await createCopy(transaction, share, home)
  await update(transaction, share, { ...done, ...followed, followedRevision: home.revision.id })
  return { copy: followed.receivedPieceId, action: copy ? null : 'receivePiece' }
}

/** Withdraws copies until their original is published again. Returns the rows of `due` whose copies were published. */
export async function withdrawCopies(transaction: Database, due: ShareRow[]): Promise<ShareRow[]> {
  const liveCopies = new Map<number, PieceRow>()
  for (const share of due) {
    const copy = await lockCopy(transaction, share)
    if (copy && copy.publishedVersion !== null) liveCopies.set(copy.id, copy)
  }
  await withdrawRows(transaction, [...liveCopies.values()])
  const isShown = ({ receivedPieceId }: ShareRow) =>
    receivedPieceId !== null && liveCopies.has(receivedPieceId)
  const gone = due.filter(isShown)
  await updateAll(transaction, due, { isDue: false })
  await updateAll(transaction, gone, { isToPublish: true })
  return gone
}

/** Locks a copy, and first updates it with changes that other programs made to its publication. */
async function lockCopy(transaction: Database, { receivedPieceId }: ShareRow): Promise<PieceRow | null> {
  if (receivedPieceId === null) return null
  const [row] = await transaction.select().from(pieces).where(eq(pieces.id, receivedPieceId)).for('update')
  return row ? followPublication(transaction, row) : null
}

const update = (transaction: Database, share: ShareRow, changes: Partial<ShareRow>) =>
  updateAll(transaction, [share], changes)

/** Updates the rows of `shares` for several receivers of one original. */
async function updateAll(transaction: Database, of: ShareRow[], changes: Partial<ShareRow>): Promise<void> {
  const [first] = of
  if (!first) return
  const { pieceId, organisationId } = shares
  const receivers = of.map((share) => share.organisationId)
  await transaction
    .update(shares)
    .set(changes)
    .where(and(eq(pieceId, first.pieceId), inArray(organisationId, receivers)))
}

/** Sets the canonical address of a published copy. */
export async function setHome(transaction: Database, copy: PieceRow): Promise<void> {
  const home = (await findCopyOf(transaction, copy.id))?.home ?? noHome
  // Pages of other organisations link to the copy's language versions. The new address changes these links, so the
  // pages are invalidated.
  await publishFamilies(transaction, [copy.cardId])
  const { cardId, homeOrganisationId, homeCardId } = publications
  await transaction
    .update(publications)
    .set(home)
    .where(
      and(
        eq(cardId, copy.cardId),
        sql`(${homeOrganisationId}, ${homeCardId}) is distinct from
          (${home.homeOrganisationId}::text, ${home.homeCardId}::integer)`,
      ),
    )
  await publishFamilies(transaction, [copy.cardId])
  await transaction.update(sitePages).set(home).where(eq(sitePages.cardId, copy.cardId))
}

async function createCopy(transaction: Database, share: ShareRow, { piece, revision }: HomeText) {
  if (!revision) throw new Error(`piece ${piece.id} is not published`)
  const { organisationId, decidedBy: authorId, isToPublish, pieceId } = share
  const [fields] = await toReceived(transaction, organisationId, piece, [revision.fields])
  const [copy] = await transaction
    .insert(pieces)
    .values({
      ...toColumns(fields),
      ...(await reserveIds(transaction)),
      organisationId,
      authorId,
      updatedBy: authorId,
    })
    .returning()
  if (!copy) throw new Error(`no copy of piece ${pieceId}`)
  // Stores the copy's id before publishing, which reads whether a piece is a copy, and which other copy it translates.
  await update(transaction, share, { receivedPieceId: copy.id })
  await linkVersions(transaction, copy, piece.id)
  const isPublished = isToPublish && (await publish(transaction, copy))
  if (!isPublished) await keep(transaction, copy)
  return { receivedPieceId: copy.id, seenRevision: revision.id, isToPublish: false }
}

type Source = { home: HomeText; locked: readonly LockableField[] }

async function mergeInto(transaction: Database, share: ShareRow, copy: PieceRow, { home, locked }: Source) {
  const { revision, piece } = home
  if (!revision) throw new Error(`piece ${piece.id} is not published`)
  const followed = await readFields(transaction, share.followedRevision)
  const texts: [PieceFields, PieceFields] = [followed ?? revision.fields, revision.fields]
  const [base, now] = await toReceived(transaction, share.organisationId, piece, texts)
  const merge = (copyFields: PieceFields) => mergeFields({ base, own: copyFields, home: now }, locked)
  const fields = toFields(copy)
  const isShown = copy.publishedVersion !== null
  // Unpublished changes of the copy's editors stay unpublished.
  const published =
    isShown && copy.version !== copy.publishedVersion ? await readShown(transaction, copy) : null
  if (published)
    await publishBehind(transaction, copy, { shown: merge(published.fields), saved: merge(fields) })
  else {
    const publishes = share.isToPublish ? 'always' : isShown ? 'ifChanged' : 'never'
    const savedCopy = await save(transaction, copy, merge(fields), publishes)
    // Updates the canonical address, which may have changed.
    if (isShown && savedCopy === copy) await setHome(transaction, copy)
  }
  const adapted = listAdapted(base, fields)
  const isNews = adapted.some((field) => !isSameField(field, base, now))
  const wasRead = share.seenRevision === share.followedRevision
  return {
    receivedPieceId: copy.id,
    isToPublish: false,
    ...(wasRead && !isNews && { seenRevision: revision.id }),
  }
}

/**
 * Saves merged fields as a new version if they differ, and publishes it depending on `publishes`. Returns the saved
 * row, or `copy` if the text is the same.
 */
async function save(
  transaction: Database,
  copy: PieceRow,
  fields: PieceFields,
  publishes: 'always' | 'ifChanged' | 'never',
): Promise<PieceRow> {
  const isSame = JSON.stringify(toColumns(toFields(copy))) === JSON.stringify(toColumns(fields))
  const row = isSame ? copy : await writeFollowed(transaction, copy, fields)
  const isToPublish = publishes === 'always' || (publishes === 'ifChanged' && !isSame)
  const isPublished = isToPublish && (await publish(transaction, row))
  if (!isPublished && !isSame) await keep(transaction, row)
  return row
}

const keep = (transaction: Database, copy: PieceRow) =>
  keepRevision(transaction, {
    pieceId: copy.id,
    version: copy.version,
    reason: 'followed',
    by: null,
    fields: toFields(copy),
  })

/** Publishes a copy. Returns false if a review rule blocks it: it then waits for approval. */
async function publish(transaction: Database, copy: PieceRow): Promise<boolean> {
  const { kind } = await publishRow(transaction, copy, null, 'followed')
  if (kind !== 'done' && kind !== 'needs-approval') throw new NotFollowed(kind)
  if (kind === 'done') return true
  await transaction.update(pieces).set({ state: 'review' }).where(eq(pieces.id, copy.id))
  return false
}

/** Publishes `shown`, the merged public text, then saves `saved`, the merged unpublished text, as the next version. */
async function publishBehind(
  transaction: Database,
  copy: PieceRow,
  { shown, saved }: { shown: PieceFields; saved: PieceFields },
): Promise<void> {
  const { state, publishAt } = copy
  const below = await writeFollowed(transaction, copy, shown)
  await publish(transaction, below)
  const above = await writeFollowed(transaction, below, saved)
  await keep(transaction, above)
  await transaction.update(pieces).set({ state, publishAt }).where(eq(pieces.id, copy.id))
}
