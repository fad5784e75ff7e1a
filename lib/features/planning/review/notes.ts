import { and, asc, eq, isNull } from 'drizzle-orm'
import { findOnce, squeeze, type Note, type NoteAnchor } from '@/lib/base/domain/note'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { notes, people } from '@/lib/db/schema'
import { notify } from '@/lib/features/people/notifications/notify'
import { toNoteText } from '@/lib/features/content/pieces/note-anchors'
import { toInstant } from '@/lib/base/domain/instant'
import type { Writer } from '@/lib/base/domain/account'
import { lockPiece } from '@/lib/features/content/pieces/piece-rows'
import { listColleagues, listConcerned, toHappening } from './reviews'

/** Lists the notes of an organisation's piece, each before its replies. */
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
      suggestion: notes.suggestion,
      isAccepted: notes.isAccepted,
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
  /** The note that this one replies to. */
  parent: number | null
  text: string
  mentions: string[]
  quote: string
  anchor: NoteAnchor | null
  suggestion: string | null
}

/**
 * Writes a note. Notifies mentioned people, authors of the same thread, and the people concerned by the piece
 * (`listConcerned`). Quoted words that are not saved yet are found after the next save. Returns false if the piece or
 * the parent note does not exist.
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
    const colleagues = new Set(
      (await listColleagues(transaction, organisation)).map((colleague) => colleague.id),
    )
    const mentions = [...new Set(note.mentions)].filter((personId) => colleagues.has(personId))
    const text = quote === '' ? '' : toNoteText(row)
    const [addedNote] = await transaction
      .insert(notes)
      .values({
        pieceId: id,
        parentId: note.parent,
        personId: note.by.id,
        text: storable(note.text),
        mentions,
        quote: storable(quote),
        anchor: pointsTo(quote, text, note.anchor) ? note.anchor : findOnce(text, squeeze(quote)),
        suggestion: quote === '' || note.suggestion === null ? null : storable(note.suggestion),
      })
      .returning({ id: notes.id })
    const happening = {
      ...toHappening(row, note.by),
      key: `note ${addedNote?.id}`,
      sentence: note.text || note.suggestion || quote,
      path: `/publicaciones/${id}#nota-${note.parent ?? addedNote?.id}`,
    }
    await notify(transaction, { ...happening, kind: 'mentioned', to: mentions })
    const concerned = [...(await listConcerned(transaction, row)), ...thread]
    await notify(transaction, { ...happening, kind: 'noteAnswered', to: concerned })
    return true
  })
}

/** Returns the authors of a note and its replies; empty if the note does not exist. */
async function listThread(transaction: Database, piece: number, note: number): Promise<string[]> {
  const rows = await transaction
    .select({ id: notes.id, parent: notes.parentId, person: notes.personId })
    .from(notes)
    .where(eq(notes.pieceId, piece))
  const isRoot = rows.some(({ id, parent }) => id === note && parent === null)
  if (!isRoot) return []
  return rows.flatMap(({ id, parent, person }) => (id === note || parent === note ? [person ?? ''] : []))
}

/** Returns true if the anchor's range of the text is the quoted words. */
const pointsTo = (quote: string, text: string, anchor: NoteAnchor | null): boolean =>
  anchor !== null && text.slice(anchor.start, anchor.end) === squeeze(quote) && quote !== ''

type Resolution = { by: Writer; note: number; isResolved: boolean; isAccepted: boolean }

/**
 * Resolves or reopens a note. `isAccepted`: its proposal was applied. Notifies the author of a decided proposal.
 * Returns false if the piece has no such note.
 */
export function resolveNote(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { by, note, isResolved, isAccepted }: Resolution,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, piece)
    const isIts = and(eq(notes.id, note), eq(notes.pieceId, piece), isNull(notes.parentId))
    const [before] = await transaction.select().from(notes).where(isIts)
    if (!row || !before) return false
    const resolvedAt = isResolved ? new Date() : null
    await transaction
      .update(notes)
      .set({ resolvedAt, resolvedBy: isResolved ? by.id : null, isAccepted: isResolved && isAccepted })
      .where(isIts)
    if (resolvedAt && !before.resolvedAt && before.suggestion !== null && before.personId)
      await notify(transaction, {
        ...toHappening(row, by),
        kind: isAccepted ? 'proposalAccepted' : 'proposalRejected',
        key: `note ${note} ${resolvedAt.toISOString()}`,
        to: [before.personId],
        sentence: before.suggestion || before.quote,
        path: `/publicaciones/${piece}#nota-${note}`,
      })
    return true
  })
}
