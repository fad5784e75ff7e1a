import { foldSpanishAccents } from '@/lib/domain/fold-accents'

/** Which words of a result are what the reader searched for, in whatever form they stand there. */

export type TextPart = { text: string; isHit: boolean }

/** The text in parts, the words that a search finds by `query` set apart. Joined, they are `text`. */
export function splitHits(text: string, query: string): TextPart[] {
  const stems = new Set(toWords(query).map(toStem))
  const parts: TextPart[] = []
  let last = 0
  for (const match of text.matchAll(wordPattern)) {
    if (!stems.has(toStem(match[0]))) continue
    if (match.index > last) parts.push({ text: text.slice(last, match.index), isHit: false })
    parts.push({ text: match[0], isHit: true })
    last = match.index + match[0].length
  }
  if (last < text.length) parts.push({ text: text.slice(last), isHit: false })
  return parts
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** Words that a search leaves out say nothing in a result either; those after a dash are unwanted. */
function toWords(query: string): string[] {
  const wanted = query.replace(/(^|\s)-\S+/g, ' ')
  return Array.from(wanted.matchAll(wordPattern), ([word]) => word).filter(
    (word) => !silent.has(foldSpanishAccents(word.toLowerCase())),
  )
}

const silent = new Set(
  'a al ante con como cual de del desde donde e el ella en entre es esta este la las le lo los mas mi no nos o para pero por que se si sin sobre su sus un una uno y ya'.split(
    ' ',
  ),
)

/** Longest first. What remains of a word must still be one. */
const endings = [
  'aciones',
  'amiento',
  'imiento',
  'acion',
  'iendo',
  'ando',
  'ados',
  'adas',
  'idos',
  'idas',
  'ado',
  'ada',
  'ido',
  'ida',
  'es',
  'ar',
  'er',
  'ir',
  'os',
  'as',
  'a',
  'e',
  'o',
  's',
]
const LEAST_STEM = 3

/** Near enough to what the search makes of a Spanish word; it only decides what is set apart. */
function toStem(word: string): string {
  const folded = foldSpanishAccents(word.toLowerCase())
  const ending = endings.find((end) => folded.endsWith(end) && folded.length - end.length >= LEAST_STEM)
  return ending ? folded.slice(0, -ending.length) : folded
}
