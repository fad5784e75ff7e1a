import { Parser } from 'htmlparser2'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { findOnce, moveAnchor, squeeze } from '@/lib/base/domain/note'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { notes } from '@/lib/db/schema'

type Text = Pick<PieceFields, 'content' | 'format'>

/** What the anchors of a piece's notes count: the characters of its text, or of its Markdown. */
export function toNoteText({ content, format }: Text): string {
  if (format === 'markdown') return squeeze(content)
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.end(content)
  return squeeze(text)
}

/**
 * Has the notes of a piece stand where their words are in its new text. Words that are gone and come back, as by
 * another edit, are found where there is only one such place.
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
