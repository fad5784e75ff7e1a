import { foldSpanishAccents } from '@/lib/base/domain/fold-accents'

/** This module finds the words of a result that match the search, in any inflected form. */

export type TextPart = { text: string; isHit: boolean }

/** Splits a text into parts, separating the words that match `query`. The joined parts equal `text`. */
export function splitHits(text: string, query: string): TextPart[] {
  const words = toAsked(query)
  const parts: TextPart[] = []
  let last = 0
  for (const { start, end } of findHits(text, words)) {
    if (start > last) parts.push({ text: text.slice(last, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    last = end
  }
  if (last < text.length) parts.push({ text: text.slice(last), isHit: false })
  return parts
}

/** Returns true if a search for `query` matches a word of the text. */
export function hasHit(text: string, query: string): boolean {
  return !findHits(text, toAsked(query)).next().done
}

/**
 * Returns the part of a text around the first match of `query`, at most `maxLength` UTF-16 units long, with
 * '…' at cuts. Returns null without a match.
 */
export function cutAroundHit(text: string, query: string, maxLength: number): string | null {
  const hit = findHits(text, toAsked(query)).next()
  if (hit.done) return null
  if (text.length <= maxLength) return text
  const from = Math.max(0, Math.min(hit.value.start - Math.floor(maxLength / 3), text.length - maxLength + 2))
  const begin = from === 0 ? 0 : text.indexOf(' ', from - 1) + 1
  const start = begin === 0 || begin > hit.value.start ? hit.value.start : begin
  const cut = text.slice(from === 0 ? 0 : start, (from === 0 ? 0 : start) + maxLength - 2)
  const isWhole = start + cut.length >= text.length
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(' '), hit.value.end - start)
  return `${from === 0 ? '' : '…'}${cut.slice(0, end).trimEnd()}${isWhole ? '' : '…'}`
}

type Asked = {
  /** Stems of words, and of whole names as one word. */
  stems: Set<string>
  /**
   * Sequences of letters or of digits in the query. A name in the text matches if all its sequences are in this set.
   */
  atoms: Set<string>
  /**
   * Letters or digits that occur in the query only inside names such as 'S/4HANA'. They match parts of names in the
   * text, and no single words.
   */
  nameAtoms: Set<string>
}

type Hit = { start: number; end: number }

/** Finds whole names that match, or else their matching words. */
function* findHits(text: string, { stems, atoms, nameAtoms }: Asked): Generator<Hit, undefined> {
  for (const { 0: name, index } of text.matchAll(namePattern)) {
    const ownAtoms = toAtoms(name)
    const isName = ownAtoms.length > 1
    if (isName && (stems.has(toStem(toJoined(name))) || ownAtoms.every((atom) => atoms.has(atom)))) {
      yield { start: index, end: index + name.length }
      continue
    }
    for (const { 0: word, index: within } of name.matchAll(wordPattern)) {
      const isPart = word.length > 1 && /\p{L}/u.test(word) && nameAtoms.has(toFolded(word))
      if (!stems.has(toStem(word)) && !isPart) continue
      yield { start: index + within, end: index + within + word.length }
    }
  }
}

/** Invisible characters (\p{Cf}) belong to the surrounding word. */
const wordPattern = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*/gu
/** Punctuation that joins words into one name, as in 'S/4HANA'. */
const namePattern = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:[-/._&+'’·‐‑][\p{L}\p{M}\p{N}\p{Cf}]+)*/gu
const atomPattern = /[\p{L}\p{M}]+|\p{N}+/gu

const toFolded = (word: string) => foldSpanishAccents(word.toLowerCase())
const toAtoms = (name: string): string[] => toFolded(name).match(atomPattern) ?? []
const toJoined = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Parses a query. Words after a dash are excluded, and stop words never match. */
function toAsked(query: string): Asked {
  const positive = query.replace(/(^|\s)-\S+/g, ' ')
  const stems = new Set<string>()
  const atoms = new Set<string>()
  const nameAtoms = new Set<string>()
  for (const [name] of positive.matchAll(namePattern)) {
    const itsAtoms = toAtoms(name)
    if (itsAtoms.length > 1) {
      stems.add(toStem(toJoined(name)))
      for (const atom of itsAtoms) nameAtoms.add(atom)
    }
    for (const [word] of name.matchAll(wordPattern)) {
      for (const atom of toAtoms(word)) atoms.add(atom)
      const isInitial = itsAtoms.length > 1 && word.length === 1
      if (!isInitial && !silent.has(toFolded(word))) stems.add(toStem(word))
    }
  }
  return { stems, atoms, nameAtoms }
}

const silent = new Set(
  'a al ante con como cual de del desde donde e el ella en entre es esta este la las le lo los mas mi no nos o para pero por que se si sin sobre su sus un una uno y ya'.split(
    ' ',
  ),
)

/** Spanish suffixes that `toStem` removes, longest first. At least `LEAST_STEM` letters must remain. */
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

/** Approximates the database's Spanish stemmer. It only affects highlighting. */
function toStem(word: string): string {
  const folded = toFolded(word)
  const ending = endings.find((end) => folded.endsWith(end) && folded.length - end.length >= LEAST_STEM)
  return ending ? folded.slice(0, -ending.length) : folded
}
