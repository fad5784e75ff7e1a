import type { Language } from './languages'

const catalogues = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  ja: () => import('./messages/ja.json'),
  zh: () => import('./messages/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** The signed-in area's texts, which the visitors' catalogues do without. */
const memberCatalogues = {
  de: () => import('./messages/member/de.json'),
  en: () => import('./messages/member/en.json'),
  es: () => import('./messages/member/es.json'),
  fr: () => import('./messages/member/fr.json'),
  ja: () => import('./messages/member/ja.json'),
  zh: () => import('./messages/member/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** The texts of the organisation's own pages and of the template sections. */
const sectionCatalogues = {
  de: () => import('./messages/sections/de.json'),
  en: () => import('./messages/sections/en.json'),
  es: () => import('./messages/sections/es.json'),
  fr: () => import('./messages/sections/fr.json'),
  ja: () => import('./messages/sections/ja.json'),
  zh: () => import('./messages/sections/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** The editorial room's. */
const roomCatalogues = {
  de: () => import('./messages/room/de.json'),
  en: () => import('./messages/room/en.json'),
  es: () => import('./messages/room/es.json'),
  fr: () => import('./messages/room/fr.json'),
  ja: () => import('./messages/room/ja.json'),
  zh: () => import('./messages/room/zh.json'),
} satisfies Record<Language, () => Promise<unknown>>

/** All texts in a language: the visitors', and the areas' as namespaces of their own. */
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
