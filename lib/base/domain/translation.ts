/** Languages of translations. Originals are Spanish. */
export const translationLanguages = ['en', 'de', 'fr', 'ja', 'zh'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]
export type TextLanguage = 'es' | TranslationLanguage

/** Origin of a translation that was not written in the admin: a machine, or a translation office. */
export const translationSources = ['machine', 'office'] as const
export type TranslationSource = (typeof translationSources)[number]

/** Fields of a piece that are translated, in reading order. */
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

/** Returns null for Spanish (the original language) and unknown values. */
export const parseTranslationLanguage = (input: unknown): TranslationLanguage | null =>
  translationLanguages.find((language) => language === input) ?? null
