/** The most frequent words of languages that Spanish texts quote, except those that are also Spanish words. */
const commonWords: Record<string, string> = {
  en: 'the and of to in is that for with you this are we it on be as your our from have not will was they what which can an or by at their has but all when who how',
  fr: 'le les des est et dans pour une nous vous avec sur pas ce sont du au qui ne plus il elle cette leur mais ou être aux',
  de: 'der die das und ist nicht mit für ein eine auf wir sie zu von den dem im auch sich des werden wird oder aber bei nach',
  it: 'il che di è per non sono gli della nel alla anche più questo questa dei delle come ma ci si nella sul dal',
  pt: 'não uma com os das em é são você mais ao pela pelo isso também já foi seu sua nas quando muito',
}
const spanish =
  'de la que el en y los las un una se del por con para es al lo como más su sus no pero cuando está son sin sobre también ya esta este hay muy porque desde si'

const toSet = (words: string) => new Set(words.split(' '))
const spanishWords = toSet(spanish)
const languages = Object.entries(commonWords).map(
  ([language, words]) =>
    [language, new Set([...toSet(words)].filter((word) => !spanishWords.has(word)))] as const,
)

/** Minimum number of words for a result. Shorter passages are names, titles or terms. */
const FEWEST_WORDS = 6
/** Minimum share of a language's most frequent words in a text. */
const LEAST_SHARE = 0.2

/** Returns the language of a passage if it is clearly not Spanish, or null. */
export function findForeignLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < FEWEST_WORDS) return null
  const count = (frequentWords: ReadonlySet<string>) => words.filter((word) => frequentWords.has(word)).length
  const [best] = languages
    .map(([language, frequentWords]) => ({ language, found: count(frequentWords) }))
    .toSorted((first, second) => second.found - first.found)
  const isPlain = best && best.found >= Math.max(2, words.length * LEAST_SHARE)
  return isPlain && best.found > 2 * count(spanishWords) ? best.language : null
}
