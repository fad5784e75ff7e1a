import { parseLanguage, type Language } from './languages'

/**
 * Returns the language to offer to a reader who has not chosen a language: the first supported one in `preferences`
 * (`navigator.languages`). Returns null if that is the page's language (`spoken`), or if no preferred language is
 * supported.
 */
export function chooseOffer(preferences: readonly string[], spoken: string): Language | null {
  for (const range of preferences) {
    const language = parseLanguage(range.split('-', 1)[0]?.toLowerCase())
    if (language) return language === spoken ? null : language
  }
  return null
}
