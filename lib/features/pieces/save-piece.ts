import { and, eq } from 'drizzle-orm'
import type { OrganisationId, Placement } from '@/lib/base/domain/model'
import type { Piece, PieceFields, PieceState, RevisionReason } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { pieces } from '@/lib/db/schema'
import { dropDraft } from './drafts'
import { toCurrentAddress } from '@/lib/features/media/media'
import { lockPiece, now, readPiece, toColumns, toFields, type PieceRow, type Writer } from './piece-rows'
import { reserveIds } from '@/lib/db/reserve-ids'
import { keepRevision } from './revisions'

/**
 * Text that somebody saves. `base` is the version that it was written on. `from` names the page of the
 * room that it was written in: where the answer to its last save was lost, the version that it finds is
 * its own, and no one else's. `seenPlacement` is what its writer was shown: a place that they have not
 * chosen anew is the one where the board has the piece now.
 */
export type Save = {
  by: Writer
  base: number
  from: string
  fields: PieceFields
  seenPlacement?: Placement | null | undefined
}

/**
 *   done          as it is now; what readers see has changed where there is a `change`
 *   stale         somebody else has saved since
 *   missing       no such piece, or revision
 *   no-category   the organisation has no such category
 *   taken         another program's publication has its address
 */
export type PieceChange =
  | { kind: 'done'; piece: Piece }
  | { kind: 'stale'; current: Piece }
  | { kind: 'missing' | 'no-category' | 'taken' }

/** A new piece, whose address is reserved from now on; the same one for the person who asks again from one page. */
export async function createPiece(
  database: Database,
  organisation: OrganisationId,
  { by, from, fields }: Omit<Save, 'base'>,
): Promise<Piece> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction
      .select()
      .from(pieces)
      .where(
        and(
          eq(pieces.organisationId, organisation),
          eq(pieces.authorId, by.id),
          eq(pieces.createdFrom, from),
        ),
      )
    if (known) return answer(transaction, known)
    const ids = await reserveIds(transaction)
    const [row] = await transaction
      .insert(pieces)
      .values({
        ...(await toCurrentColumns(transaction, organisation, fields)),
        ...ids,
        organisationId: organisation,
        authorId: by.id,
        updatedBy: by.id,
        createdFrom: from,
      })
      .returning()
    if (!row) throw new Error('piece not inserted')
    return answer(transaction, row)
  })
}

/** Saves a text, which readers do not see yet; `state` for what it comes to besides. */
export async function savePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { state, reason = 'saved', ...save }: Save & { state?: PieceState; reason?: RevisionReason },
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    if (isStale(row, save)) return { kind: 'stale', current: await answer(transaction, row) }
    const saved = await write(transaction, row, save, reason)
    if (state) await transaction.update(pieces).set({ state }).where(eq(pieces.id, id))
    return { kind: 'done', piece: await answer(transaction, saved) }
  })
}

/**
 * The optimistic lock of pieces: no writer holds a lock; a save names the version that it began
 * from, and is refused as stale where another save came first. Read under the row's lock, so that
 * comparing and writing are one step (compare-and-set).
 */
export function isStale({ version, savedFrom }: PieceRow, { base, from }: Save): boolean {
  return version !== base && savedFrom !== from
}

/** Writes a new version, with its revision, and drops what its writer had not saved; unchanged text is none. */
export async function write(
  transaction: Database,
  row: PieceRow,
  { by, from, fields, seenPlacement }: Save,
  reason: RevisionReason,
): Promise<PieceRow> {
  await dropDraft(transaction, row.id, by.id)
  const placement = fields.placement === seenPlacement ? row.placement : fields.placement
  const organisation = row.organisationId as OrganisationId
  const columns = await toCurrentColumns(transaction, organisation, { ...fields, placement })
  const isSame = JSON.stringify(toColumns(toFields(row))) === JSON.stringify(columns)
  if (isSame) return row
  const [saved] = await transaction
    .update(pieces)
    .set({ ...columns, version: row.version + 1, updatedAt: now, updatedBy: by.id, savedFrom: from })
    .where(eq(pieces.id, row.id))
    .returning()
  if (!saved) throw new Error(`piece ${row.id} not found`)
  await keepRevision(transaction, {
    pieceId: saved.id,
    version: saved.version,
    reason,
    by,
    fields: toFields(saved),
  })
  return saved
}

/** As `toColumns`; what matters on its picture may be another place since its page was opened. */
async function toCurrentColumns(transaction: Database, organisation: OrganisationId, fields: PieceFields) {
  const pictureUrl = await toCurrentAddress(transaction, organisation, fields.pictureUrl)
  return toColumns({ ...fields, pictureUrl })
}

/** A piece as the transaction leaves it. */
export async function answer(
  transaction: Database,
  { organisationId, id }: Pick<PieceRow, 'organisationId' | 'id'>,
): Promise<Piece> {
  const piece = await readPiece(transaction, organisationId as OrganisationId, id)
  if (!piece) throw new Error(`piece ${id} not found`)
  return piece
}
