import { sql } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'

/**
 * What saving has to do with a text that several people write in at once (`lib/features/coediting`). Each has
 * their own working copy of it, as who writes alone; a version that one of them saves is a version of all.
 */

/** The session that a page writes in, and up to which update it has seen it. */
export type InSession = { epoch: string; seq: number }

/** Whether it is the piece's session now: one whose piece has another version is over. */
export async function isSessionOn(
  transaction: Database,
  piece: { id: number; version: number },
  session: InSession | null | undefined,
): Promise<boolean> {
  if (!session) return false
  const [row] = await readRows<{ is_on: boolean }>(
    transaction,
    sql`select exists (select from coediting_sessions where piece_id = ${piece.id}
      and epoch = ${session.epoch} and version = ${piece.version}) as is_on`,
  )
  return row?.is_on === true
}

/**
 * A version that was saved in the session is what all in it go on from. Copies whose text it has are saved with it; the
 * others are based on it.
 */
export async function moveSession(
  transaction: Database,
  piece: { id: number; before: number; version: number },
  { epoch, seq }: InSession,
): Promise<void> {
  await transaction.execute(sql`update coediting_sessions set version = ${piece.version}
    where piece_id = ${piece.id} and epoch = ${epoch} and version = ${piece.before}`)
  await transaction.execute(
    sql`delete from drafts where piece_id = ${piece.id} and epoch = ${epoch} and seq <= ${seq}`,
  )
  await transaction.execute(
    sql`update drafts set base = ${piece.version} where piece_id = ${piece.id} and epoch = ${epoch}`,
  )
}
