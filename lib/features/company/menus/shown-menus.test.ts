import de from '@/lib/base/i18n/messages/de.json'
import en from '@/lib/base/i18n/messages/en.json'
import es from '@/lib/base/i18n/messages/es.json'
import fr from '@/lib/base/i18n/messages/fr.json'
import ja from '@/lib/base/i18n/messages/ja.json'
import member from '@/lib/base/i18n/messages/member/es.json'
import sections from '@/lib/base/i18n/messages/sections/es.json'
import zh from '@/lib/base/i18n/messages/zh.json'
import { headerKinds } from '@/lib/base/domain/appearance'
import { findMenuProblem, menuNames, type MenuEntry, type ShownMenuEntry } from '@/lib/base/domain/menu'
import type { Language } from '@/lib/base/i18n/languages'
import { toDefaultHeader, toDefaultMenus, toHeaderTexts } from './default-menus'
import { menuInput } from './menu-input'
import { listPageOptions, toPageTitle } from './page-titles'
import { linksTo, toMenuItems } from './shown-menus'

const catalogues = { de, en, es, fr, ja, zh }
const messages = Object.fromEntries(
  Object.entries(catalogues).map(([language, texts]) => [language, { ...texts, member, sections }]),
) as Record<Language, typeof es & { member: typeof member; sections: typeof sections }>

const anEntry = (some: Partial<ShownMenuEntry>): ShownMenuEntry => ({
  labels: {},
  target: null,
  title: null,
  href: null,
  entries: [],
  ...some,
})
const texts = (language: Language) => ({ language, messages: messages[language] })

test.each([
  [{ labels: { es: 'Aquí', en: 'Here' }, href: '/home' }, 'Here'],
  [{ labels: { es: 'Aquí' }, href: '/home' }, 'Aquí'],
  [{ labels: {}, href: '/home/blog?id_card=1', title: 'Tarifas' }, 'Tarifas'],
  [{ labels: {}, href: '/contacto' }, 'Contact'],
  [{ labels: {}, href: 'https://www.linkedin.com/axs' }, 'LinkedIn'],
])('in English the text of %j is %s', (entry, title) => {
  expect(toMenuItems([anEntry(entry)], texts('en'))).toEqual([{ title, link: entry.href }])
})

test('omits pages that the organisation does not have, and groups without entries', () => {
  const contact = anEntry({ href: '/contacto' })
  const group = anEntry({ labels: { es: 'Grupo' }, entries: [contact] })
  const isOffered = (path: string) => path !== '/contacto'
  expect(toMenuItems([contact, group], texts('es'), isOffered)).toEqual([])
  expect(toMenuItems([group], texts('es'))).toEqual([
    { title: 'Grupo', options: [{ title: 'Contacto', link: '/contacto' }] },
  ])
})

test('every page has a title in every language', () => {
  for (const texts of Object.values(messages))
    for (const { id, name } of listPageOptions(texts))
      expect([id, toPageTitle(id, texts)]).toEqual([id, name])
})

test('finds a path in a menu', () => {
  const menu = [anEntry({ entries: [anEntry({ href: '/servicios/soporte' })] })]
  expect([linksTo(menu, '/servicios/soporte'), linksTo(menu, '/servicios')]).toEqual([true, false])
})

const toShown = ({ labels, target, entries }: MenuEntry): ShownMenuEntry =>
  anEntry({ labels, href: target?.value ?? null, entries: entries.map(toShown) })

test.each(headerKinds)('the default menus of %s are valid data, and look the same as data', (kind) => {
  const menus = toDefaultMenus(messages, { kind, siteUrl: null, buttonHref: 'https://wa.me/52155' })
  for (const name of menuNames) expect([name, findMenuProblem(name, menus[name])]).toEqual([name, null])
  // An owner can save the default menus as the company's.
  for (const name of menuNames) {
    const company = { isLocked: true, wasLocked: false }
    const input = { name, base: null, value: menus[name], company }
    expect([name, menuInput.safeParse(input).error?.issues ?? []]).toEqual([name, []])
  }
  for (const language of ['es', 'ja'] as const) {
    const expected = toDefaultHeader(kind, toHeaderTexts(messages[language]), null)
    const items = toMenuItems(menus.headerMenu.map(toShown), texts(language))
    // The only third level, SAP, becomes part of the second.
    if (kind === 'axs') expect(items[2]?.options).toEqual(expected[2]?.options?.[0]?.options)
    const isFlat = (item: { title: string }) => item.title !== expected[2]?.title || kind !== 'axs'
    expect(items.filter(isFlat)).toEqual(expected.filter(isFlat))
  }
})
