import { findOnce, moveAnchor, squeeze, type Note, type NoteAnchor } from '@/lib/base/domain/note'

/** An open note with its position in the displayed text. */
export type PlacedNote = Note & { place: NoteAnchor | null }

/** Returns a saved text in the plain form to which note anchors refer. The browser's version of `toNoteText`. */
export function readSavedText({ content, format }: { content: string; format: string | null }): string {
  if (format === 'markdown') return squeeze(content)
  return squeeze(new DOMParser().parseFromString(content, 'text/html').body.textContent)
}

/** Lists the text nodes of a displayed text in order, without widgets of the editor. */
function listTexts(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.ProseMirror-widget') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

export const readShownText = (root: Element) =>
  squeeze(
    listTexts(root)
      .map(({ data }) => data)
      .join(''),
  )

/** Converts positions of notes in the saved text to positions in the displayed text. */
export function placeNotes(notes: readonly Note[], saved: string, displayed: string): PlacedNote[] {
  return notes.map((note) => ({
    ...note,
    place: note.anchor ? moveAnchor(saved, displayed, note.anchor) : findOnce(displayed, squeeze(note.quote)),
  }))
}

/** Returns the words of an anchor as a range of the displayed text; null if they are not there. */
export function toRange(root: Element, { start, end }: NoteAnchor): Range | null {
  const range = document.createRange()
  let counted = 0
  let isOpen = false
  for (const text of listTexts(root)) {
    for (let offset = 0; offset < text.data.length; offset += 1) {
      if (/\s/u.test(text.data.charAt(offset))) continue
      if (counted === start) {
        range.setStart(text, offset)
        isOpen = true
      }
      counted += 1
      if (isOpen && counted === end) {
        range.setEnd(text, offset + 1)
        return range
      }
    }
  }
  return null
}

/** Returns the selected words; null without a selection, or if it is too long for a note. */
export function readSelectedWords(root: Element): { quote: string; anchor: NoteAnchor } | null {
  const selected = readSelected(root)
  const words = squeeze(selected?.words ?? '')
  if (!selected || words === '') return null
  const start = squeeze(selected.before).length
  return { quote: selected.quote.trim(), anchor: { start, end: start + words.length } }
}

/** Returns the position of the cursor in a text; null if the cursor is not in the text. */
export function readCursor(root: Element): number | null {
  const field = fieldOf(root)
  const selected = field && field !== document.activeElement ? null : readSelected(root)
  return selected && squeeze(selected.before).length
}

/** Returns the Markdown field if `root` is the copy of the text behind the field; otherwise null. */
export const fieldOf = (root: Element) => root.parentElement?.querySelector('textarea') ?? null

/** Returns the selected words and the text before them. `quote` is as displayed, with line breaks between blocks. */
function readSelected(root: Element): { before: string; words: string; quote: string } | null {
  const field = fieldOf(root)
  if (field) {
    const { selectionStart: from, selectionEnd: to, value } = field
    const words = value.slice(from, to)
    return { before: value.slice(0, from), words, quote: words }
  }
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return { before: before.toString(), words: range.toString(), quote: selection.toString() }
}

const NAME = 'notas'

/** Highlights words without changing the document, so no mark is ever saved. */
export function markRanges(ranges: Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(NAME)
  else CSS.highlights.set(NAME, new Highlight(...ranges))
}
