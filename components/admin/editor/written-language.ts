import { createContext, useContext } from 'react'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'

const WrittenLanguage = createContext<Language>(CONTENT_LANGUAGE)

/** Provides the language of a text that is not Spanish. */
export const WrittenLanguageProvider = WrittenLanguage.Provider

/** Returns the language of the field's text. */
export const useWrittenLanguage = () => useContext(WrittenLanguage)
