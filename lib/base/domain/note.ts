import type { IsoInstant } from './model'

/**
 * Where the words of a note stand in a piece's text: from which of its characters to which, white space not
 * counted. So it does not matter how blocks and breaks are written.
 */
export type NoteAnchor = { start: number; end: number }

/** What somebody says about a piece in the room, or answers. */
export type Note = {
  id: number
  /** The note that it answers. */
  parent: number | null
  /** Null for who is gone. */
  by: string | null
  at: IsoInstant
  text: string
  /** The words that it is about; empty for the whole piece. */
  quote: string
  /** Null where the words are gone, or for the whole piece. */
  anchor: NoteAnchor | null
  /** Since when it is settled; null while it is not. */
  resolvedAt: IsoInstant | null
}

export const MAX_NOTE_LENGTH = 2000
/** The words that a note can be about. */
export const MAX_QUOTE_LENGTH = 500

/** A text as anchors count it. */
export const squeeze = (text: string) => text.replaceAll(/\s+/gu, '')

/**
 * Where the words of an anchor stand once a text has changed; null where they are gone. Both texts are squeezed.
 * What stands before and after all changes is moved exactly; between changes the words are looked for.
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

/** How much of what stands around words names their place. */
const CONTEXT_LENGTH = 40
/** As many characters beside them have to be the same. */
const LEAST_CONTEXT = 8

/** Where words stand in a text: where most of what was around them is; null for nowhere, or where it is not clear. */
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

/** Where words stand that a text has once; null for none, or several. */
export function findOnce(text: string, words: string): NoteAnchor | null {
  const start = text.indexOf(words)
  if (words === '' || start < 0 || text.includes(words, start + 1)) return null
  return { start, end: start + words.length }
}

function countSame(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[count] === other[count]) count += 1
  return count
}

function countSameAtEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1
  return count
}
