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
const signs = /[^\p{Alphabetic}0-9]/gu

/** What a piece of text between two spaces has. */
type Piece = { atoms: string[]; names: string[]; spelled: string[] }
/** Of all texts: most pieces come again and again, and are read once. Some 500 bytes each. */
const pieces = new Map<string, Piece>()
const MAX_PIECES = 20_000

/** `cartelera_search_text`, in order. */
export function toSearchWords(source: string): string[] {
  const words: string[] = []
  const names: string[] = []
  for (const piece of readPieces(source)) {
    for (const atom of piece.atoms) words.push(atom)
    for (const name of piece.names) names.push(name)
  }
  return names.length === 0 ? words : words.concat(names)
}

/** Words and names never have a space, nor does what comes before one depend on what comes after. */
function readPieces(source: string): Piece[] {
  return source.normalize('NFC').split(' ').map(toPiece)
}

function toPiece(text: string): Piece {
  const known = pieces.get(text)
  if (known !== undefined) return known
  if (text.length > MAX_NAME_LENGTH) return readPiece(text)
  if (pieces.size >= MAX_PIECES) pieces.clear()
  // A copy: a part of a string keeps all of it in memory.
  const copy = Buffer.from(text, 'utf16le').toString('utf16le')
  const piece = readPiece(copy)
  pieces.set(copy, piece)
  return piece
}

function readPiece(text: string): Piece {
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

/** `cartelera_spelling_words` of a publication's texts, joined. */
export function toSpellingWords(texts: string): Set<string> {
  const words = new Set<string>()
  for (const { spelled } of readPieces(texts)) for (const word of spelled) words.add(word)
  return words
}
