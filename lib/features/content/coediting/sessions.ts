import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { PRESENCE_MS } from '@/lib/base/domain/presence'
import { readRows, type Database } from '@/lib/db/database'
import { lockPiece } from '@/lib/features/content/pieces/piece-rows'
import { notifyCopies } from './notify-copies'
import { signPresence, type Sign } from './presence'

/** A co-editing session. `epoch` is its id, `version` the saved version on which it is based, `seq` its last update. */
export type Session = { epoch: string; version: number; seq: number }

/** A Yjs update in base64, and the browser window that sent it. `writer` is null if it only contains saved text. */
type Update = { window: string; update: string; writer: string | null }

/** Maximum size of all updates of a session in bytes, after merging. */
const MAX_BYTES = 16 * 1024 * 1024

/** SQL condition: the piece still has the version of the session. A session ends when the piece is saved. */
const isOn = sql`exists (select from pieces
  where pieces.id = session.piece_id and pieces.version = session.version)`

/** Returns the co-editing session of a piece; null without one, and after its end. */
export async function getSession(database: Database, piece: number): Promise<Session | null> {
  const [session] = await readRows<Session>(
    database,
    sql`select epoch, version, seq from coediting_sessions as session where piece_id = ${piece} and ${isOn}`,
  )
  return session ?? null
}

type Beginning = {
  epoch: string
  /** Version of the piece on which the text is based. */
  base: number
  person: string
  update: Omit<Update, 'writer'>
}

/**
 * Begins a session with a text, unless one exists. If several windows begin one at the same time, all get the session
 * of the first. Returns null if the piece is missing or has another version.
 */
export async function beginSession(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { epoch, base, person, update }: Beginning,
): Promise<Session | null> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, piece)
    if (!row) return null
    const session = await getSession(transaction, piece)
    if (session) return session
    if (row.version !== base) return null
    await transaction.execute(sql`delete from coediting_sessions where piece_id = ${piece}`)
    await transaction.execute(
      sql`insert into coediting_sessions (piece_id, epoch, version) values (${piece}, ${epoch}, ${base})`,
    )
    // Marks the writer's draft as part of the session, which now contains its text.
    const copies = await readRows(
      transaction,
      sql`update drafts set epoch = ${epoch}, seq = 1 where piece_id = ${piece} and person_id = ${person} returning 1`,
    )
    await addUpdate(transaction, piece, { ...update, writer: copies.length > 0 ? person : null })
    await notifyCopies(transaction, piece)
    return { epoch, version: base, seq: 1 }
  })
}

/**
 * Stores an update of a session and its writer's cursor position. * over the session has ended or is another one;
 * nothing is stored full the session exceeds its maximum size
 */
export async function pushUpdate(
  database: Database,
  piece: number,
  { epoch, update, sign }: { epoch: string; update: string; sign: Sign },
): Promise<Session | 'over' | 'full'> {
  return database.transaction(async (transaction) => {
    const [session] = await readRows<Session & { bytes: number }>(
      transaction,
      sql`select epoch, version, seq, bytes from coediting_sessions as session
        where piece_id = ${piece} and epoch = ${epoch} and ${isOn} for update`,
    )
    if (!session) return 'over'
    const { bytes, ...now } = session
    if (bytes > MAX_BYTES) return 'full'
    await addUpdate(transaction, piece, { window: sign.window, update, writer: sign.person })
    await signPresence(transaction, piece, sign)
    await notifyCopies(transaction, piece)
    return { ...now, seq: session.seq + 1 }
  })
}

async function addUpdate(
  transaction: Database,
  piece: number,
  { window, update, writer }: Update,
): Promise<void> {
  await transaction.execute(sql`with added as (
      update coediting_sessions
      set seq = seq + 1, bytes = bytes + octet_length(decode(${update}, 'base64')),
        authors = case when ${writer}::text is null or ${writer} = any (authors) then authors
          else array_append(authors, ${writer}) end
      where piece_id = ${piece} returning seq)
    insert into coediting_updates (piece_id, seq, window_id, update)
    select ${piece}, seq, ${window}, decode(${update}, 'base64') from added`)
}

/** Returns the updates of other windows after `seq`; all updates if `seq` is 0. */
export async function listUpdates(
  database: Database,
  piece: number,
  { epoch, seq, window }: { epoch: string; seq: number; window: string },
): Promise<string[]> {
  const rows = await readRows<{ update: string }>(
    database,
    sql`select replace(encode(update, 'base64'), chr(10), '') as update from coediting_updates
      join coediting_sessions using (piece_id)
      where piece_id = ${piece} and epoch = ${epoch} and coediting_updates.seq > ${seq}
        and (window_id <> ${window} or ${seq} = 0)
      order by coediting_updates.seq`,
  )
  return rows.map(({ update }) => update)
}

/** Replaces all updates up to `seq` by one that contains them. */
export async function mergeUpdates(
  database: Database,
  piece: number,
  { epoch, seq, update }: { epoch: string; seq: number; update: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [session] = await readRows<{ seq: number }>(
      transaction,
      sql`select seq from coediting_sessions where piece_id = ${piece} and epoch = ${epoch} for update`,
    )
    if (!session) return
    await transaction.execute(sql`delete from coediting_updates where piece_id = ${piece} and seq < ${seq}`)
    // An empty window id delivers the merged update to every window.
    await transaction.execute(sql`update coediting_updates
      set window_id = '', update = decode(${update}, 'base64') where piece_id = ${piece} and seq = ${seq}`)
    await transaction.execute(sql`update coediting_sessions set bytes = (
      select sum(octet_length(update)) from coediting_updates where piece_id = ${piece}) where piece_id = ${piece}`)
  })
}

/** Ends a session. Its browser windows get a null session in the answer to their next update. */
export async function endSession(database: Database, piece: number, epoch: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql`delete from coediting_sessions where piece_id = ${piece} and epoch = ${epoch}`,
    )
    await notifyCopies(transaction, piece)
  })
}

/** Deletes a piece's session if it has ended, or if no other browser window is open and no draft depends on it. */
export async function endIdleSession(database: Database, piece: number, window: string): Promise<void> {
  await database.execute(sql`delete from coediting_sessions as session
    where piece_id = ${piece} and (not ${isOn} or not exists (
        select from drafts where drafts.piece_id = session.piece_id and drafts.epoch = session.epoch)
      and not exists (select from presences where presences.piece_id = session.piece_id
        and window_id <> ${window} and seen_at > now() - ${PRESENCE_MS / 1000} * interval '1 second'))`)
}
