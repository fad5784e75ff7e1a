import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { LockableField } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { reserveIds } from '@/lib/db/reserve-ids'
import { publishFamilies } from '@/lib/content/from-db/publications/text-family'
import { pieces, publications, shares } from '@/lib/db/schema'
import { followPublication } from '@/lib/features/pieces/ensure-pieces'
import { toColumns, toFields, type PieceRow } from '@/lib/features/pieces/piece-rows'
import { noHome, publishRow } from '@/lib/features/pieces/publish-piece'
import { withdrawRows } from '@/lib/features/pieces/withdraw-piece'
import { keepRevision } from '@/lib/features/pieces/revisions'
import { writeFollowed } from '@/lib/features/pieces/save-piece'
import { findCopyOf } from '@/lib/features/pieces/share-marks'
import { readFields, readShown, toReceived, type HomeText } from './home-text'
import { linkVersions } from './link-versions'
import { isSameField, listAdapted, mergeFields } from './merge-fields'

export type ShareRow = typeof shares.$inferSelect

/** What a copy cannot follow: what the database, or the rules of publishing, do not take. */
export class NotFollowed extends Error {
  override readonly name = 'NotFollowed'
}

export type Followed = { copy: number | null; action: 'receivePiece' | 'withdrawReceivedPiece' | null }

/**
 * Has a receiver's copy say what its home says now, in the caller's transaction, which holds the share's row:
 * makes it, publishes it, withdraws it. Afterwards the share is not due any more. Resolves with the copy, and
 * what the receiver's history is to say of it.
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

/**
 * Takes away what copies show of a home that is withdrawn, until it is published again. Resolves with the
 * shares whose readers have seen one.
 */
export async function withdrawCopies(transaction: Database, due: ShareRow[]): Promise<ShareRow[]> {
  const shown = new Map<number, PieceRow>()
  for (const share of due) {
    const copy = await lockCopy(transaction, share)
    if (copy && copy.publishedVersion !== null) shown.set(copy.id, copy)
  }
  await withdrawRows(transaction, [...shown.values()])
  const isShown = ({ receivedPieceId }: ShareRow) => receivedPieceId !== null && shown.has(receivedPieceId)
  const gone = due.filter(isShown)
  await updateAll(transaction, due, { isDue: false })
  await updateAll(transaction, gone, { isToPublish: true })
  return gone
}

/** As another program may have left it. */
async function lockCopy(transaction: Database, { receivedPieceId }: ShareRow): Promise<PieceRow | null> {
  if (receivedPieceId === null) return null
  const [row] = await transaction.select().from(pieces).where(eq(pieces.id, receivedPieceId)).for('update')
  return row ? followPublication(transaction, row) : null
}

const update = (transaction: Database, share: ShareRow, changes: Partial<ShareRow>) =>
  updateAll(transaction, [share], changes)

/** Shares of one home. */
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

/** Which address crawlers are to list, of a copy that readers see. */
export async function setHome(transaction: Database, copy: PieceRow): Promise<void> {
  const home = (await findCopyOf(transaction, copy.id))?.home ?? noHome
  // Translations of the copy may belong to another family then.
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
  // Publishing reads both: that it is a copy, and which other copy it translates.
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
  const merge = (own: PieceFields) => mergeFields({ base, own, home: now }, locked)
  const own = toFields(copy)
  const isShown = copy.publishedVersion !== null
  // What its editors have saved and not published stays so.
  const shown = isShown && copy.version !== copy.publishedVersion ? await readShown(transaction, copy) : null
  if (shown) await publishBehind(transaction, copy, { shown: merge(shown.fields), saved: merge(own) })
  else {
    const publishes = share.isToPublish ? 'always' : isShown ? 'ifChanged' : 'never'
    const written = await save(transaction, copy, merge(own), publishes)
    // Its home may be another for crawlers since.
    if (isShown && written === copy) await setHome(transaction, copy)
  }
  const adapted = listAdapted(base, own)
  const isNews = adapted.some((field) => !isSameField(field, base, now))
  const wasRead = share.seenRevision === share.followedRevision
  return {
    receivedPieceId: copy.id,
    isToPublish: false,
    ...(wasRead && !isNews && { seenRevision: revision.id }),
  }
}

/** `publishes`: whether readers get it, too. The copy itself where the text is the same. */
async function save(
  transaction: Database,
  copy: PieceRow,
  fields: PieceFields,
  publishes: 'always' | 'ifChanged' | 'never',
): Promise<PieceRow> {
  const isSame = JSON.stringify(toColumns(toFields(copy))) === JSON.stringify(toColumns(fields))
  const written = isSame ? copy : await writeFollowed(transaction, copy, fields)
  const isToPublish = publishes === 'always' || (publishes === 'ifChanged' && !isSame)
  const isPublished = isToPublish && (await publish(transaction, written))
  if (!isPublished && !isSame) await keep(transaction, written)
  return written
}

const keep = (transaction: Database, copy: PieceRow) =>
  keepRevision(transaction, {
    pieceId: copy.id,
    version: copy.version,
    reason: 'followed',
    by: null,
    fields: toFields(copy),
  })

/** False where a rule of its organisation keeps the copy from readers: it waits there for approval. */
async function publish(transaction: Database, copy: PieceRow): Promise<boolean> {
  const { kind } = await publishRow(transaction, copy, null, 'followed')
  if (kind !== 'done' && kind !== 'needs-approval') throw new NotFollowed(kind)
  if (kind === 'done') return true
  await transaction.update(pieces).set({ state: 'review' }).where(eq(pieces.id, copy.id))
  return false
}

/** Publishes what readers see as it follows, below what its editors have saved since, which follows, too. */
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
