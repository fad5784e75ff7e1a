import { createContext, useContext } from 'react'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'

const WrittenLanguage = createContext<Language>(CONTENT_LANGUAGE)

/** Sets the language of texts in the fields below it, if it is not Spanish. */
export const WrittenLanguageProvider = WrittenLanguage.Provider

/** Returns the language of the field's text; Spanish by default. */
export const useWrittenLanguage = () => useContext(WrittenLanguage)
