import type { IsoInstant } from './model'

/**
 * Character range of a note's words in a piece's text. White space is not counted, so markup of blocks and
 * line breaks does not matter.
 */
export type NoteAnchor = { start: number; end: number }

/** An editor's note about a piece, or an answer to one. */
export type Note = {
  id: number
  /** The note that this one answers. */
  parent: number | null
  /** null if the account was deleted. */
  by: string | null
  at: IsoInstant
  text: string
  /** The words that the note is about; '' for the whole piece. */
  quote: string
  /** null if the words were deleted, or for the whole piece. */
  anchor: NoteAnchor | null
  /** Text proposed instead of the words; '' proposes to delete them. null in a note without a proposal. */
  suggestion: string | null
  /** True if the proposal was applied to the text. */
  isAccepted: boolean
  /** Time of the resolution; null while the note is open. */
  resolvedAt: IsoInstant | null
}

export const MAX_NOTE_LENGTH = 2000
/** Maximum length of a note's quoted words. */
export const MAX_QUOTE_LENGTH = 500

/** Removes white space, so that anchors can be counted. */
export const squeeze = (text: string) => text.replaceAll(/\s+/gu, '')

/**
 * Moves an anchor to its words in the changed text; null if they were deleted. Both texts are without white space
 * (`squeeze`). Anchors before or after all changes move exactly; between changes the words are searched.
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

/** Number of surrounding characters that identify the position of words. */
const CONTEXT_LENGTH = 40
/** Minimum number of surrounding characters that must be the same. */
const LEAST_CONTEXT = 8

/** Finds words by their surroundings. Returns null if there is no match, or if it is ambiguous. */
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

/** Finds words that occur exactly once; null otherwise. */
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
