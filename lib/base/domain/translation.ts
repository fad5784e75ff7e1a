/** Publications are Spanish; these are the languages that versions of them may have. */
export const translationLanguages = ['en', 'de', 'fr', 'ja', 'zh'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]
/** What a text may be written in. */
export type TextLanguage = 'es' | TranslationLanguage

/** What else than a person writes a translation: a machine, or the office that it was sent to. */
export const translationSources = ['machine', 'office'] as const
export type TranslationSource = (typeof translationSources)[number]

/** The fields of a piece that are words of its language, in the order in which they are read. */
export const translatedFields = [
  'kicker',
  'title',
  'summary',
  'introduction',
  'content',
  'pictureAlt',
  'buttonText',
  'seoTitle',
  'seoDescription',
] as const
export type TranslatedField = (typeof translatedFields)[number]

/** Null for Spanish, and for what is none. */
export const parseTranslationLanguage = (input: unknown): TranslationLanguage | null =>
  translationLanguages.find((language) => language === input) ?? null
