import { hiddenInWords } from '@/lib/base/domain/written-text'

/**
 * Tokenises texts like `sql/search.sql` and `sql/spelling.sql`, but many times faster, for bulk writes.
 * `search-entries.test.ts` checks that both agree.
 */

/** Maximum length of a name that is also indexed as one word (characters), as in `cartelera_search_names`. */
export const MAX_NAME_LENGTH = 40
/** Maximum size of an indexed word, in bytes. */
const MAX_WORD_BYTES = 2046

/** Folds case and accents like `cartelera_letters`. `source` must be a result of `toVisible`. */
export function toLetters(source: string): string {
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

/**
 * Normalises a text like the first step of `cartelera_search_text` and `cartelera_spelling_words`: NFC without
 * invisible characters.
 */
const toVisible = (source: string) => source.normalize('NFC').replace(hiddenInWords, '')

/** Returns the same words as `cartelera_search_text`, in the same order. */
export function toSearchWords(source: string): string[] {
  const { atoms, names } = readPiece(toVisible(source))
  return atoms.concat(names)
}

/** Splits a text at spaces into pieces that can be tokenised separately, because words and names contain no space. */
export const toPieces = (source: string) => toVisible(source).replaceAll('\n', ' ').split(' ')

/** Tokenises a piece: words for the index, joined names (`C-3PO` as `c3po`), and words for spelling correction. */
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

/** Spells out signs that are part of a name: C# becomes `c-sharp`, C++ `c-plusplus`. */
function toNamedSigns(letters: string): string {
  if (!letters.includes('#') && !letters.includes('++')) return letters
  return letters
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])#/gu, '$1$2-sharp')
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])\+\+/gu, '$1$2-plusplus')
}

/** Joins a name into one word (`cartelera_search_names`). Returns an empty list for a plain word or a number. */
function toJoined(name: string): string[] {
  const joined = name.replace(signs, '')
  const isName = joined !== name || (/[0-9]/.test(name) && /\p{Alphabetic}/u.test(name))
  return isName && name.length <= MAX_NAME_LENGTH ? [joined] : []
}

const isShort = (word: string) => word.length <= 500 || Buffer.byteLength(word) <= MAX_WORD_BYTES

const isSpelled = (word: string) => word.length <= 40 && !/[0-9]/.test(word)

/** Replaces each HTML tag with a space, so that the words before and after it stay separate. */
export const withoutTags = (content: string) => content.replace(/<[^<>]*>/g, ' ')
