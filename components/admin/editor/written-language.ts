import { createContext, useContext } from 'react'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'

const WrittenLanguage = createContext<Language>(CONTENT_LANGUAGE)

/** Around the fields of a text that is not Spanish. */
export const WrittenLanguageProvider = WrittenLanguage.Provider

/** What the text of a field is written in. */
export const useWrittenLanguage = () => useContext(WrittenLanguage)
