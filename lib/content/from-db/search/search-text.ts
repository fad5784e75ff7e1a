import { hiddenInWords } from '@/lib/base/domain/written-text'

/**
 * The words of texts, as `sql/search.sql` and `sql/spelling.sql` find them, many times as fast:
 * for many publications written at once. `search-entries.test.ts` holds the two together.
 */

/** Longest name that is one word besides its parts (characters), as in `cartelera_search_names`. */
export const MAX_NAME_LENGTH = 40
/** Bytes of a word that is indexed. */
const MAX_WORD_BYTES = 2046

/** `cartelera_letters` of a text in the form of `toVisible`. */
function toLetters(source: string): string {
  return source
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
const signs = /[^\p{Alphabetic}0-9]/gu

/** As `cartelera_search_text` and `cartelera_spelling_words` begin: NFC, without invisible characters. */
const toVisible = (source: string) => source.normalize('NFC').replace(hiddenInWords, '')

/** `cartelera_search_text`, in order. */
export function toSearchWords(source: string): string[] {
  const { atoms, names } = readPiece(toVisible(source))
  return atoms.concat(names)
}

/**
 * Splits a text into pieces that can be read apart, in the form of `toVisible`. Words and names never contain a space,
 * and no piece depends on the one after it.
 */
export const toPieces = (source: string) => toVisible(source).replaceAll('\n', ' ').split(' ')

/** A piece's words, its names as one word each, and its words as `cartelera_spelling_words` has them. */
export function readPiece(text: string): { atoms: string[]; names: string[]; spelled: string[] } {
  const letters = toNamedSigns(toLetters(text))
  return {
    atoms: (letters.match(atomPattern) ?? []).filter(isShort),
    names: (letters.match(namePattern) ?? []).flatMap(toJoined),
    spelled: (text.match(/[\p{Alphabetic}0-9_]{4,}/gu) ?? [])
      .filter(isSpelled)
      .map((word) => word.toLowerCase()),
  }
}

/** Signs that stand for a word are written out. */
function toNamedSigns(letters: string): string {
  if (!letters.includes('#') && !letters.includes('++')) return letters
  return letters
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])#/gu, '$1$2-sharp')
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])\+\+/gu, '$1$2-plusplus')
}

/** A name as one word (`cartelera_search_names`); none for a plain word or a number. */
function toJoined(name: string): string[] {
  const joined = name.replace(signs, '')
  const isName = joined !== name || (/[0-9]/.test(name) && /\p{Alphabetic}/u.test(name))
  return isName && name.length <= MAX_NAME_LENGTH ? [joined] : []
}

const isShort = (word: string) => word.length <= 500 || Buffer.byteLength(word) <= MAX_WORD_BYTES

const isSpelled = (word: string) => word.length <= 40 && !/[0-9]/.test(word)

/** Without HTML tags. */
export const withoutTags = (content: string) => content.replace(/<[^<>]*>/g, ' ')
