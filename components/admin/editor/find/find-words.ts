import { foldSpanishAccents } from '@/lib/base/domain/fold-accents'

/** Where in a text these words stand, one behind the other. Without `isExact` accents and capitals count as none. */
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

/** Each sign stays as long as it was, so that places are those of the text. */
function fold(text: string): string {
  let folded = ''
  for (const sign of text) {
    const one = foldSpanishAccents(sign).toLowerCase()
    folded += one.length === sign.length ? one : sign
  }
  return folded
}
