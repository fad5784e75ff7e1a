import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { isBehind, toMicroseconds, type InstantPosition } from '@/lib/db/instant-position'
import { comments, people, pieces, publications, shares } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { followPublication } from '@/lib/features/content/pieces/ensure-pieces'
import { toInstant } from '@/lib/base/domain/instant'
import { lockPiece, type PieceRow } from '@/lib/features/content/pieces/piece-rows'
import { withdrawRow } from '@/lib/features/content/pieces/withdraw-piece'

/** Number of days during which a piece can be restored. */
export const BIN_DAYS = retentionDays.bin
const DAY_MS = 86_400_000

export type BinnedPiece = {
  id: number
  ownerId: string | null
  title: string
  /** The published author name, or else the owner's name; empty if neither exists. */
  author: string
  binnedAt: IsoInstant
  /** Name of the person who deleted the piece; empty if their account was deleted. */
  binnedBy: string
  /** Time at which the piece is purged. */
  removedAt: IsoInstant
}

const isBinned = (organisation: OrganisationId, id: number) =>
  and(eq(pieces.organisationId, organisation), eq(pieces.id, id), isNotNull(pieces.binnedAt))

/**
 * Moves a piece to the trash and hides it from readers and lists. Ends its schedule, its review, and its link
 * to another organisation's original. Returns false if the piece does not exist.
 */
export async function binPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  by: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const locked = await lockPiece(transaction, organisation, id)
    if (!locked) return false
    const row = await followPublication(transaction, locked)
    if (row.publishedVersion !== null) await withdrawRow(transaction, row)
    await transaction
      .update(shares)
      .set({ state: 'ended', isDue: false })
      .where(and(eq(shares.receivedPieceId, id), eq(shares.state, 'taken')))
    await transaction
      .update(pieces)
      .set({ state: toRestState(row), publishAt: null, withdrawAt: null, binnedAt: now, binnedBy: by })
      .where(eq(pieces.id, id))
    return true
  })
}

/**
 * Returns the state of a restored piece: a draft if it was never published, otherwise withdrawn. It is not scheduled
 * again.
 */
const toRestState = ({ firstPublishedAt }: PieceRow) => (firstPublishedAt === null ? 'draft' : 'withdrawn')

/** Restores a piece from the trash. Returns false if it is not there. */
export async function restorePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  const restored = await database
    .update(pieces)
    .set({ binnedAt: null, binnedBy: null })
    .where(isBinned(organisation, id))
    .returning({ id: pieces.id })
  return restored.length > 0
}

/** Returns the owner of a piece in the trash, or null if it is not there. */
export async function getBinnedOwner(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<{ ownerId: string | null } | null> {
  const [row] = await database
    .select({ ownerId: pieces.authorId })
    .from(pieces)
    .where(isBinned(organisation, id))
  return row ?? null
}

/** Returns pieces in the trash after a position, the last deleted first. */
export async function listTrash(
  database: Database,
  organisation: OrganisationId,
  { after = null, offset, limit }: { after?: InstantPosition | null; offset: number; limit: number },
): Promise<(BinnedPiece & { position: InstantPosition })[]> {
  const { id, title, authorId, author, binnedAt, binnedBy } = pieces
  const nameOf = (person: typeof authorId | typeof binnedBy) =>
    sql<string>`coalesce((select ${people.name} from ${people} where ${people.id} = ${person}), '')`
  const rows = await database
    .select({
      id,
      ownerId: authorId,
      title,
      author: sql<string>`coalesce(nullif(${author}, ''), ${nameOf(authorId)})`,
      at: binnedAt,
      binnedBy: nameOf(binnedBy),
      microseconds: toMicroseconds(sql`${binnedAt}`),
    })
    .from(pieces)
    .where(
      and(
        eq(pieces.organisationId, organisation),
        isNotNull(binnedAt),
        after === null ? undefined : isBehind(sql`${binnedAt}`, sql`${id}`, after),
      ),
    )
    .orderBy(desc(binnedAt), desc(id))
    .offset(offset)
    .limit(limit)
  return rows.map(({ at, microseconds, ...row }) => {
    const since = at ?? new Date()
    return {
      ...row,
      position: [microseconds, row.id],
      binnedAt: toInstant(since),
      removedAt: toRemoval(since),
    }
  })
}

const toRemoval = (at: Date) => toInstant(new Date(at.getTime() + BIN_DAYS * DAY_MS))

export type Purged = { organisation: OrganisationId; piece: number }

/**
 * Purges the piece that has been in the trash longest, with its revisions, drafts and comments, if it has
 * expired at `at`. Returns null if none has. Skips pieces that another instance is purging.
 */
export async function performDue(database: Database, at: Date): Promise<Purged | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(pieces)
      .where(lte(pieces.binnedAt, new Date(at.getTime() - BIN_DAYS * DAY_MS)))
      .orderBy(asc(pieces.binnedAt), asc(pieces.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return null
    await remove(transaction, row)
    const { id: piece, title } = row
    const organisation = row.organisationId as OrganisationId
    await recordAudit(transaction, {
      personId: null,
      personName: '',
      organisation,
      action: 'purgePiece',
      subject: `piece ${piece}`,
      result: 'done',
      details: { title },
    })
    return { organisation, piece }
  })
}

/**
 * Deletes a piece with its comments. Keeps the comments if another program that writes to the database has published
 * the publication again.
 */
async function remove(transaction: Database, { id, publicationId }: PieceRow): Promise<void> {
  const isShown = await transaction.$count(publications, eq(publications.publicationId, publicationId))
  if (isShown === 0) await transaction.delete(comments).where(eq(comments.publicationId, publicationId))
  await transaction.delete(pieces).where(eq(pieces.id, id))
}

/** Returns when the next piece expires, or null if the trash is empty. */
export async function getNextDue(database: Database): Promise<IsoInstant | null> {
  const [row] = await database
    .select({ at: pieces.binnedAt })
    .from(pieces)
    .where(isNotNull(pieces.binnedAt))
    .orderBy(asc(pieces.binnedAt))
    .limit(1)
  return row?.at ? toRemoval(row.at) : null
}
