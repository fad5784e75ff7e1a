/** The languages of the interface (specification, section 9), in the order a menu lists them. */
export const languages = ['en', 'es', 'de', 'fr', 'ja', 'zh'] as const

export type Language = (typeof languages)[number]

/** Each language's name in itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}

/** Null for anything that is not one of `languages`. */
export function parseLanguage(input: unknown): Language | null {
  return languages.find((language) => language === input) ?? null
}

const LANGUAGE_PATH = '/idioma/'

/**
 * Where a form is posted to choose a language: the answer sets the cookie `language` and leads back
 * to the page that it was chosen on, which loads anew.
 */
export function toLanguageAction(language: Language): string {
  return LANGUAGE_PATH + language
}

/** The language that a path chooses; null for a path that chooses none. */
export function parseLanguageAction(pathname: string): Language | null {
  return pathname.startsWith(LANGUAGE_PATH) ? parseLanguage(pathname.slice(LANGUAGE_PATH.length)) : null
}
