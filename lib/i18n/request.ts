import { getRequestConfig } from 'next-intl/server'
import { locale as readLocale } from 'next/root-params'
import { parseLanguage, type Language } from './languages'

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

/** Publications are dated in UTC: a month archive holds what its days show. */
export const TIME_ZONE = 'UTC'

// The language is the first parameter of every internal path: pages stay cacheable, and a 404 page,
// which gets no parameters, speaks it too.
export default getRequestConfig(async () => {
  const locale = parseLanguage(await readLocale()) ?? 'es'
  const [{ default: messages }, { default: member }, { default: sections }, { default: room }] =
    await Promise.all([
      catalogues[locale](),
      memberCatalogues[locale](),
      sectionCatalogues[locale](),
      roomCatalogues[locale](),
    ])
  return { locale, messages: { ...messages, member, sections, room }, timeZone: TIME_ZONE }
})
