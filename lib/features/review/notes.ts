import { and, asc, eq, isNull } from 'drizzle-orm'
import { findOnce, squeeze, type Note, type NoteAnchor } from '@/lib/base/domain/note'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { notes, people } from '@/lib/db/schema'
import { notify } from '@/lib/features/notices/notify'
import { toNoteText } from '@/lib/features/pieces/note-anchors'
import { lockPiece, toInstant, type Writer } from '@/lib/features/pieces/piece-rows'
import { listColleagues, listConcerned, toHappening } from './reviews'

/** Of a piece that its organisation has; each before those that answer it. */
export async function listNotes(database: Database, piece: number): Promise<Note[]> {
  const rows = await database
    .select({
      id: notes.id,
      parent: notes.parentId,
      by: people.name,
      at: notes.at,
      text: notes.text,
      quote: notes.quote,
      anchor: notes.anchor,
      resolvedAt: notes.resolvedAt,
    })
    .from(notes)
    .leftJoin(people, eq(people.id, notes.personId))
    .where(eq(notes.pieceId, piece))
    .orderBy(asc(notes.id))
  return rows.map((row) => ({
    ...row,
    at: toInstant(row.at),
    resolvedAt: row.resolvedAt && toInstant(row.resolvedAt),
  }))
}

export type NewNote = {
  by: Writer
  /** The note that is answered. */
  parent: number | null
  text: string
  mentions: string[]
  quote: string
  anchor: NoteAnchor | null
}

/**
 * Writes a note, and notifies who is mentioned, who takes part, and who waits for what becomes of the piece. Words
 * that the saved text does not have yet are found once they are saved. False where there is no such piece, or no
 * such note to answer.
 */
export function addNote(
  database: Database,
  organisation: OrganisationId,
  id: number,
  note: NewNote,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    const thread = note.parent === null ? [] : await listThread(transaction, id, note.parent)
    if (!row || (note.parent !== null && thread.length === 0)) return false
    const quote = note.parent === null ? note.quote.trim() : ''
    const colleagues = new Set((await listColleagues(transaction, organisation)).map((one) => one.id))
    const mentions = [...new Set(note.mentions)].filter((one) => colleagues.has(one))
    const text = quote === '' ? '' : toNoteText(row)
    const [written] = await transaction
      .insert(notes)
      .values({
        pieceId: id,
        parentId: note.parent,
        personId: note.by.id,
        text: storable(note.text),
        mentions,
        quote: storable(quote),
        anchor: stands(text, quote, note.anchor) ? note.anchor : findOnce(text, squeeze(quote)),
      })
      .returning({ id: notes.id })
    const happening = {
      ...toHappening(row, note.by),
      key: `note ${written?.id}`,
      sentence: note.text,
      path: `/publicaciones/${id}#nota-${note.parent ?? written?.id}`,
    }
    await notify(transaction, { ...happening, kind: 'mentioned', to: mentions })
    const concerned = [...(await listConcerned(transaction, row)), ...thread]
    await notify(transaction, { ...happening, kind: 'noteAnswered', to: concerned })
    return true
  })
}

/** Who has written a note of this piece or an answer to it; none where that is no note. */
async function listThread(transaction: Database, piece: number, note: number): Promise<string[]> {
  const rows = await transaction
    .select({ id: notes.id, parent: notes.parentId, person: notes.personId })
    .from(notes)
    .where(eq(notes.pieceId, piece))
  const isRoot = rows.some(({ id, parent }) => id === note && parent === null)
  if (!isRoot) return []
  return rows.flatMap(({ id, parent, person }) => (id === note || parent === note ? [person ?? ''] : []))
}

/** Whether an anchor is that of these words. */
const stands = (text: string, quote: string, anchor: NoteAnchor | null): boolean =>
  anchor !== null && text.slice(anchor.start, anchor.end) === squeeze(quote) && quote !== ''

/** Says that a note is settled, or is not any more; false where the piece has no such note. */
export async function resolveNote(
  database: Database,
  piece: number,
  { by, note, isResolved }: { by: string; note: number; isResolved: boolean },
): Promise<boolean> {
  const changed = await database
    .update(notes)
    .set(isResolved ? { resolvedAt: new Date(), resolvedBy: by } : { resolvedAt: null, resolvedBy: null })
    .where(and(eq(notes.id, note), eq(notes.pieceId, piece), isNull(notes.parentId)))
    .returning({ id: notes.id })
  return changed.length > 0
}
