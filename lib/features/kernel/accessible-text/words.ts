/** This module checks the words of Spanish texts: long sentences and text in capitals. */

/** Maximum number of words in a sentence. Clear Spanish has about 25; readers lose track of longer ones. */
const MAX_WORDS = 40

/** Matches a sentence end: `.`, `!`, `?` or `…` before a capital or digit, and every `:` or `;`. */
const sentenceEnd = /(?<=[.!?…]["»”’)\]]{0,3})\s+(?=["«“‘(¿¡[]*[\p{Lu}\d])|(?<=[:;])\s+/u

export const listLongSentences = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length > MAX_WORDS)

const quoted = /«[^«»]{0,400}»|“[^“”]{0,400}”|"[^"]{0,400}"/g
const isUpper = (word: string) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
/** Returns whether a word in capitals is not an acronym. Acronyms are short or have no vowels. */
const isWordInCapitals = (word: string) =>
  isUpper(word) &&
  !/\p{N}/u.test(word) &&
  (word.match(/\p{L}/gu) ?? []).length >= 5 &&
  /[AEIOUÁÉÍÓÚ]/.test(word)

/** Returns runs of words in capitals that contain at least two words that are not acronyms. */
export function listShouting(text: string): string[] {
  const stretches: string[][] = [[]]
  for (const word of text.replace(quoted, ' · ').split(/\s+/)) {
    if (isUpper(word) || (/^\P{L}+$/u.test(word) && stretches.at(-1)?.length)) stretches.at(-1)?.push(word)
    else if (stretches.at(-1)?.length) stretches.push([])
  }
  return stretches
    .filter((words) => words.filter(isWordInCapitals).length >= 2)
    .map((words) => words.join(' '))
}
