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

const roomCatalogues = {
  de: () => import('@/lib/base/i18n/messages/room/de.json'),
  en: () => import('@/lib/base/i18n/messages/room/en.json'),
  es: () => import('@/lib/base/i18n/messages/room/es.json'),
  fr: () => import('@/lib/base/i18n/messages/room/fr.json'),
  ja: () => import('@/lib/base/i18n/messages/room/ja.json'),
  zh: () => import('@/lib/base/i18n/messages/room/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** Loads all texts of a language. Those of the signed-in area, the sections and the admin have separate namespaces. */
export async function loadMessages(language: Language) {
  const [{ default: messages }, { default: member }, { default: sections }, { default: room }] =
    await Promise.all([
      catalogues[language](),
      memberCatalogues[language](),
      sectionCatalogues[language](),
      roomCatalogues[language](),
    ])
  return { ...messages, member, sections, room }
}
