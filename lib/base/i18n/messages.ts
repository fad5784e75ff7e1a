import type { Messages } from 'next-intl'
import type { Language } from './languages'

const catalogues = {
  de: () => import('@/lib/base/i18n/messages/de.json'),
  en: () => import('@/lib/base/i18n/messages/en.json'),
  es: () => import('@/lib/base/i18n/messages/es.json'),
  fr: () => import('@/lib/base/i18n/messages/fr.json'),
  ja: () => import('@/lib/base/i18n/messages/ja.json'),
  zh: () => import('@/lib/base/i18n/messages/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** Texts of the signed-in area, separate from those of readers' pages. */
const memberCatalogues = {
  de: () => import('@/lib/base/i18n/messages/member/de.json'),
  en: () => import('@/lib/base/i18n/messages/member/en.json'),
  es: () => import('@/lib/base/i18n/messages/member/es.json'),
  fr: () => import('@/lib/base/i18n/messages/member/fr.json'),
  ja: () => import('@/lib/base/i18n/messages/member/ja.json'),
  zh: () => import('@/lib/base/i18n/messages/member/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** Texts of the organisation's static pages and of the template's sections. */
const sectionCatalogues = {
  de: () => import('@/lib/base/i18n/messages/sections/de.json'),
  en: () => import('@/lib/base/i18n/messages/sections/en.json'),
  es: () => import('@/lib/base/i18n/messages/sections/es.json'),
  fr: () => import('@/lib/base/i18n/messages/sections/fr.json'),
  ja: () => import('@/lib/base/i18n/messages/sections/ja.json'),
  zh: () => import('@/lib/base/i18n/messages/sections/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** Texts of all pages but those of the admin. */
export type ReaderMessages = Omit<Messages, 'room'>

/**
 * Loads the texts of readers' pages in a language. The texts of the signed-in area and of the template's sections are
 * separate namespaces.
 */
export async function loadMessages(language: Language) {
  const [{ default: messages }, { default: member }, { default: sections }] = await Promise.all([
    catalogues[language](),
    memberCatalogues[language](),
    sectionCatalogues[language](),
  ])
  return { ...messages, member, sections }
}

/**
 * Loads the texts of the admin's pages in a language, which include those of readers' pages. The first call loads the
 * admin's texts in all languages, so readers' pages use `loadMessages`.
 */
export async function loadRoomMessages(language: Language) {
  const [messages, { toRoomMessages }] = await Promise.all([
    loadMessages(language),
    import('./room-messages'),
  ])
  return { ...messages, room: toRoomMessages(language) }
}
