import { foldSpanishAccents } from '@/lib/base/domain/fold-accents'

/** Returns the offsets of all matches in a text. Without `isExact`, ignores case and accents. */
export function findWords(text: string, words: string, isExact: boolean): number[] {
  const sought = isExact ? words : fold(words)
  const within = isExact ? text : fold(text)
  const places: number[] = []
  if (sought === '') return places
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length)) {
    places.push(at)
  }
  return places
}

/** Folds case and accents without changing the string length, so offsets stay valid in the original. */
function fold(text: string): string {
  let folded = ''
  for (const sign of text) {
    const folding = foldSpanishAccents(sign).toLowerCase()
    folded += folding.length === sign.length ? folding : sign
  }
  return folded
}
