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
/** Without either no word has signs in it, nor digits beside letters. */
const mayHaveNames = /[0-9]|\p{Alphabetic}[-/._&+'’·‐‑]\p{Alphabetic}/u

/** `cartelera_search_text`, in order. */
export function toSearchWords(source: string): string[] {
  const letters = toLetters(source)
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])#/gu, '$1$2-sharp')
    .replace(/(^|[^\p{Alphabetic}0-9])([a-z])\+\+/gu, '$1$2-plusplus')
  const atoms: string[] = letters.match(atomPattern) ?? []
  const words = mayHaveNames.test(letters) ? [...atoms, ...toNames(letters)] : atoms
  return words.filter((word) => word.length <= 500 || Buffer.byteLength(word) <= MAX_WORD_BYTES)
}

/** `cartelera_search_names`, each as one word. */
function toNames(letters: string): string[] {
  const names: string[] = []
  for (const [name] of letters.matchAll(namePattern)) {
    const joined = name.replace(signs, '')
    const isName = joined !== name || (/[0-9]/.test(name) && /\p{Alphabetic}/u.test(name))
    if (isName && [...name].length <= MAX_NAME_LENGTH) names.push(joined)
  }
  return names
}

/** Without HTML tags. */
export const withoutTags = (content: string) => content.replace(/<[^<>]*>/g, ' ')

/** `cartelera_spelling_words` of a publication's texts, joined. */
export function toSpellingWords(texts: string): Set<string> {
  const words = texts.normalize('NFC').match(/[\p{Alphabetic}0-9_]{4,}/gu) ?? []
  return new Set(
    words.filter((word) => word.length <= 40 && !/[0-9]/.test(word)).map((word) => word.toLowerCase()),
  )
}
