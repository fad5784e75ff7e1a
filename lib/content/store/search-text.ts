/**
 * The words of texts, as `sql/search.sql` and `sql/spelling.sql` find them, many times as fast:
 * for many publications written at once. `search-entries.test.ts` holds the two together.
 */

/** Longest name that is one word besides its parts (characters), as in `cartelera_search_names`. */
const MAX_NAME_LENGTH = 40
/** Bytes of a word that is indexed. */
const MAX_WORD_BYTES = 2046

/** `cartelera_letters`. */
function toLetters(source: string): string {
  return source
    .normalize('NFC')
    .replace(/[ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ]/g, (letter) => plain.get(letter) ?? letter)
    .toLowerCase()
}

const plain = new Map(
  Array.from('ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ', (letter, index) => [
    letter,
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ'.charAt(index),
  ]),
)

const atomPattern = /\p{Alphabetic}+|[0-9]+/gu
const namePattern = /[\p{Alphabetic}0-9]+(?:[-/._&+'’·‐‑][\p{Alphabetic}0-9]+)*/gu
/** What no plain word has. */
const inNames = /[-/._&+'’·‐‑0-9]/
const signs = /[^\p{Alphabetic}0-9]/gu

/** `cartelera_search_text`, in order. */
export function toSearchWords(source: string): string[] {
  const words: string[] = []
  const names: string[] = []
  for (const name of toNamedSigns(toLetters(source)).match(namePattern) ?? []) {
    if (inNames.test(name)) {
      words.push(...(name.match(atomPattern) ?? []))
      names.push(...toJoined(name))
    } else words.push(name)
  }
  words.push(...names)
  return source.length <= 500 ? words : words.filter(isShort)
}

/** Signs that stand for a word are written out. */
function toNamedSigns(letters: string): string {
  if (!letters.includes('#') && !letters.includes('++')) return letters
  return letters
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])#/gu, '$1$2-sharp')
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])\+\+/gu, '$1$2-plusplus')
}

/** A name as one word (`cartelera_search_names`); none for a number. */
function toJoined(name: string): string[] {
  const joined = name.replace(signs, '')
  const isName = joined !== name || /\p{Alphabetic}/u.test(name)
  return isName && name.length <= MAX_NAME_LENGTH ? [joined] : []
}

const isShort = (word: string) => word.length <= 500 || Buffer.byteLength(word) <= MAX_WORD_BYTES

/** Without HTML tags. */
export const withoutTags = (content: string) => content.replace(/<[^<>]*>/g, ' ')

/** `cartelera_spelling_words` of a publication's texts, joined. */
export function toSpellingWords(texts: string): Set<string> {
  const words = texts.normalize('NFC').match(/[\p{Alphabetic}0-9_]{4,}/gu) ?? []
  return new Set(
    words.filter((word) => word.length <= 40 && !/[0-9]/.test(word)).map((word) => word.toLowerCase()),
  )
}
