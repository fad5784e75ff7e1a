/** Languages of translations. Originals are Spanish. */
export const translationLanguages = ['en', 'de', 'fr', 'ja', 'zh'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]
/** Language of a text. */
export type TextLanguage = 'es' | TranslationLanguage

/** Sources of a translation other than a person in the admin: a machine, or a translation office. */
export const translationSources = ['machine', 'office'] as const
export type TranslationSource = (typeof translationSources)[number]

/** Fields of a piece that need translation, in reading order. */
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

/** Returns null for Spanish and for unknown values. */
export const parseTranslationLanguage = (input: unknown): TranslationLanguage | null =>
  translationLanguages.find((language) => language === input) ?? null
