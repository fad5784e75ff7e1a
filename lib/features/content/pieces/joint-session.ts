import { and, eq, lte, sql } from 'drizzle-orm'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { InSession } from '@/lib/base/domain/presence'
import { readRows, type Database } from '@/lib/db/database'
import { drafts, people } from '@/lib/db/schema'
import { hasOwnWords } from './has-own-words'
import type { Writer } from '@/lib/base/domain/account'
import { toFields, toWholeFields, type PieceRow, type Save } from './piece-rows'
import { keepCopy } from './revisions'

/**
 * This module saves pieces in a co-editing session (`lib/features/content/coediting`). Each person has a separate
 * working copy of the shared text. A save by one person contains the changes of all.
 */

/** Returns the people who wrote in a co-editing session; null if it is over, for example after a newer version. */
export async function listSessionAuthors(
  transaction: Database,
  piece: { id: number; version: number },
  session: InSession | null | undefined,
): Promise<string[] | null> {
  if (!session) return null
  const [row] = await readRows<{ authors: string[] }>(
    transaction,
    sql`select authors from coediting_sessions where piece_id = ${piece.id}
      and epoch = ${session.epoch} and version = ${piece.version}`,
  )
  return row?.authors ?? null
}

/**
 * Moves a co-editing session to the new saved version. Deletes the working copies whose changes it contains, and bases
 * the other ones on it.
 */
export async function moveSession(
  transaction: Database,
  { before, saved }: { before: PieceRow; saved: PieceRow },
  { session, from }: Save,
): Promise<void> {
  if (!session) return
  const { epoch, seq } = session
  const { id, version } = saved
  await transaction.execute(sql`update coediting_sessions set version = ${version}
    where piece_id = ${id} and epoch = ${epoch} and version = ${before.version}`)
  const inIt = and(eq(drafts.pieceId, id), eq(drafts.epoch, epoch))
  const settled = and(inIt, lte(drafts.seq, seq))
  const copies = await transaction
    .select({ by: { id: people.id, name: people.name }, fields: drafts.fields, savedFrom: drafts.savedFrom })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.personId))
    .where(settled)
  for (const { by, fields, savedFrom } of copies)
    if (savedFrom !== from) await keepLost(transaction, saved, { by, fields, text: toFields(saved) })
  await transaction.delete(drafts).where(settled)
  await transaction.update(drafts).set({ base: version }).where(inIt)
}

/**
 * Keeps a session's working copy (`fields`) as a revision if the saved `text` lacks some of its words. If two people
 * change one block, Yjs drops one change, and that person may close the browser window before seeing the loss.
 */
export async function keepLost(
  transaction: Database,
  row: PieceRow,
  { by, fields, text }: { by: Writer; fields: PieceFields; text: PieceFields },
): Promise<void> {
  const copy = toWholeFields(fields)
  if (hasOwnWords(copy, text)) await keepCopy(transaction, row, by, copy)
}
