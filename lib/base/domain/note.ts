import type { IsoInstant } from './model'

/**
 * Range of a note's quoted words in a piece's text. Counted in characters without white space, so that changed markup
 * and line breaks do not move it.
 */
export type NoteAnchor = { start: number; end: number }

/** An editor's note about a piece, or a reply to another note. */
export type Note = {
  id: number
  /** Id of the note to which this one replies; null for a first note. */
  parent: number | null
  /** Id of the author; null if the account was deleted. */
  by: string | null
  at: IsoInstant
  text: string
  /** The quoted words of the text; '' for a note on the whole piece. */
  quote: string
  /** null if the quoted words were deleted, or for a note on the whole piece. */
  anchor: NoteAnchor | null
  /** Proposed replacement of the quoted words; '' proposes to delete them. null for a note without a proposal. */
  suggestion: string | null
  /** True if the proposal was applied to the text. */
  isAccepted: boolean
  /** Time of the resolution; null while the note is open. */
  resolvedAt: IsoInstant | null
}

export const MAX_NOTE_LENGTH = 2000
/** Maximum length of quoted words, in characters. */
export const MAX_QUOTE_LENGTH = 500

/** Removes white space from a text, as positions of anchors require. */
export const squeeze = (text: string) => text.replaceAll(/\s+/gu, '')

/**
 * Returns the anchor's position in the changed text; null if its words were deleted. Both texts must be without white
 * space (`squeeze`). If the text before and after the anchor has changed, its words and their context are searched.
 */
export function moveAnchor(before: string, after: string, { start, end }: NoteAnchor): NoteAnchor | null {
  if (end <= countSame(before, after)) return { start, end }
  const shift = after.length - before.length
  if (start >= before.length - countSameAtEnd(before, after))
    return { start: start + shift, end: end + shift }
  const words = before.slice(start, end)
  const only = findOnce(before, words) && findOnce(after, words)
  if (only) return only
  return findWords(after, words, {
    before: before.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    after: before.slice(end, end + CONTEXT_LENGTH),
  })
}

/** Number of characters before and after quoted words that distinguish several occurrences of the words. */
const CONTEXT_LENGTH = 40
/** Minimum number of context characters that must still match. */
const LEAST_CONTEXT = 8

/** Returns the occurrence of `words` whose context matches best; null if no context matches sufficiently. */
function findWords(
  text: string,
  words: string,
  context: { before: string; after: string },
): NoteAnchor | null {
  const around = Math.min(LEAST_CONTEXT, context.before.length + context.after.length)
  let best: { start: number; score: number } | null = null
  for (let start = text.indexOf(words); words !== '' && start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length
    const score =
      countSameAtEnd(context.before, text.slice(Math.max(0, start - CONTEXT_LENGTH), start)) +
      countSame(context.after, text.slice(end, end + CONTEXT_LENGTH))
    if (score >= around && score > (best?.score ?? -1)) best = { start, score }
  }
  return best && { start: best.start, end: best.start + words.length }
}

/** Returns the position of words that occur exactly once; null otherwise. */
export function findOnce(text: string, words: string): NoteAnchor | null {
  const start = text.indexOf(words)
  if (words === '' || start < 0 || text.includes(words, start + 1)) return null
  return { start, end: start + words.length }
}

function countSame(first: string, other: string): number {
  const most = Math.min(first.length, other.length)
  let count = 0
  while (count < most && first[count] === other[count]) count += 1
  return count
}

function countSameAtEnd(first: string, other: string): number {
  const most = Math.min(first.length, other.length)
  let count = 0
  while (count < most && first[first.length - 1 - count] === other[other.length - 1 - count]) count += 1
  return count
}
