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
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const quote = selection.toString().trim()
  const start = squeeze(before.toString()).length
  const words = squeeze(range.toString())
  return words === '' ? null : { quote, anchor: { start, end: start + words.length } }
}

const NAME = 'notas'

/** Highlights words without changing the document, so no mark is ever saved. */
export function markRanges(ranges: Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(NAME)
  else CSS.highlights.set(NAME, new Highlight(...ranges))
}
