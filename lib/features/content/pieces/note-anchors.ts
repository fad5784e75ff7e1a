import { Parser } from 'htmlparser2'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { findOnce, moveAnchor, squeeze } from '@/lib/base/domain/note'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { notes } from '@/lib/db/schema'

type Text = Pick<PieceFields, 'content' | 'format'>

/** Returns the text to which the offsets of notes refer: the Markdown source, or else the plain text of the HTML. */
export function toNoteText({ content, format }: Text): string {
  if (format === 'markdown') return squeeze(content)
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.end(content)
  return squeeze(text)
}

/**
 * Moves a piece's notes to the places of their words in its new text. Words that disappear and come back, as
 * after an undo, are found if there is only one such place.
 */
export async function moveNotes(
  transaction: Database,
  piece: number,
  { before, after }: { before: Text; after: Text },
): Promise<void> {
  if (before.content === after.content) return
  const quoted = await transaction
    .select({ id: notes.id, quote: notes.quote, anchor: notes.anchor })
    .from(notes)
    .where(and(eq(notes.pieceId, piece), ne(notes.quote, ''), isNull(notes.resolvedAt)))
  if (quoted.length === 0) return
  const [from, to] = [toNoteText(before), toNoteText(after)]
  for (const { id, quote, anchor } of quoted) {
    const moved = anchor ? moveAnchor(from, to, anchor) : findOnce(to, squeeze(quote))
    if (moved?.start !== anchor?.start || moved?.end !== anchor?.end)
      await transaction.update(notes).set({ anchor: moved }).where(eq(notes.id, id))
  }
}
