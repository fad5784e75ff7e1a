import { parseLanguage, type Language } from './languages'

/**
 * The language to offer to a reader who has chosen none: the first of the six that their browser asks for
 * (`navigator.languages`, best first), unless the page speaks it. Null for nothing to offer.
 */
export function chooseOffer(preferences: readonly string[], spoken: string): Language | null {
  for (const range of preferences) {
    const language = parseLanguage(range.split('-', 1)[0]?.toLowerCase())
    if (language) return language === spoken ? null : language
  }
  return null
}
