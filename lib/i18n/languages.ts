/** The languages of the interface (specification, section 9), in the order a menu lists them. */
export const languages = ['en', 'es', 'de', 'fr', 'ja', 'zh'] as const

export type Language = (typeof languages)[number]

/** Null for anything that is not one of `languages`. */
export function parseLanguage(input: unknown): Language | null {
  return languages.find((language) => language === input) ?? null
}
