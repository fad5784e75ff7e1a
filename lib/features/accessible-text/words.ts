/** How words are written: sentences that lose their reader, and capitals that shout. Of Spanish texts. */

/** Clear Spanish has some 25 words a sentence; past these readers begin anew. */
const MAX_WORDS = 40

/** A sentence ends with a stop before a capital; a colon and a semicolon give breath, too. */
const sentenceEnd = /(?<=[.!?…]["»”’)\]]{0,3})\s+(?=["«“‘(¿¡[]*[\p{Lu}\d])|(?<=[:;])\s+/u

export const listLongSentences = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length > MAX_WORDS)

/** What somebody else has written so. */
const quoted = /«[^«»]{0,400}»|“[^“”]{0,400}”|"[^"]{0,400}"/g
const isUpper = (word: string) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
/** Acronyms are short, or cannot be spoken. */
const isWordInCapitals = (word: string) =>
  isUpper(word) &&
  !/\p{N}/u.test(word) &&
  (word.match(/\p{L}/gu) ?? []).length >= 5 &&
  /[AEIOUÁÉÍÓÚ]/.test(word)

/** Stretches of words in capitals, of which at least two are no acronyms. */
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
