/** Languages of the interface (specification, section 9), in the order of menus. */
export const languages = ['en', 'es', 'de', 'fr', 'ja', 'zh'] as const

export type Language = (typeof languages)[number]

/** Name of each language in the language itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}

/** Returns null for an unsupported language. */
export function parseLanguage(input: unknown): Language | null {
  return languages.find((language) => language === input) ?? null
}

const LANGUAGE_PATH = '/idioma/'

/** Path to which the language form is posted. The response sets the cookie `language` and redirects back. */
export function toLanguageAction(language: Language): string {
  return LANGUAGE_PATH + language
}

/** Returns the language that a path from `toLanguageAction` sets; null for any other path. */
export function parseLanguageAction(pathname: string): Language | null {
  return pathname.startsWith(LANGUAGE_PATH) ? parseLanguage(pathname.slice(LANGUAGE_PATH.length)) : null
}
