import type { HeaderKind } from '@/lib/base/domain/appearance'
import { panelParts, type MenuEntry, type MenuLabels, type Menus } from '@/lib/base/domain/menu'
import { languages, type Language } from '@/lib/base/i18n/languages'
import type { ReaderMessages } from '@/lib/base/i18n/messages'
import { homeHref, readingListHref } from '@/lib/base/links/links'
import { toCorporateMenu, type CorporateTitle } from '@/lib/features/company/organisations/corporate-menu'
import { addToGroup, toMenu, type MenuItem } from '@/lib/features/company/organisations/menu'
import { ownPages, ownPagesMenu, siteMenu } from '@/lib/features/company/organisations/site-menu'

/** The specification's menus (section 2), for organisations without their own. */

/** Functions that translate the titles of the specification's menus. */
type HeaderTexts = {
  menu: (title: keyof ReaderMessages['menu']) => string
  corporate: (title: CorporateTitle) => string
}

/** Returns the default header menu. `siteUrl` is the address of the provider's site; null if it is not configured. */
export function toDefaultHeader(
  kind: HeaderKind,
  { menu, corporate }: HeaderTexts,
  siteUrl: string | null,
): MenuItem[] {
  if (kind === 'acx') return toMenu(ownPagesMenu, menu)
  if (kind === 'standard') return toMenu(siteMenu, menu)
  const pages = toMenu(ownPages, menu)
  return addToGroup(toCorporateMenu(corporate, siteUrl), corporate('about'), pages)
}

/** Returns links to the pages that every organisation has. Not all headers link to them. */
export function toDefaultFooter({ shell, sections, readingList }: ReaderMessages): MenuItem[] {
  const { titles } = sections.about
  return [
    { title: shell.home, link: homeHref },
    { title: titles['/quienessomos'], link: '/quienessomos' },
    { title: titles['/quehacemos'], link: '/quehacemos' },
    { title: readingList.title, link: readingListHref },
  ]
}

type Defaults = { kind: HeaderKind; siteUrl: string | null; buttonHref: string }

/** Returns the default menus in all languages as editable entries. A third level becomes part of the second. */
export function toDefaultMenus(
  messages: Record<Language, ReaderMessages>,
  { kind, siteUrl, buttonHref }: Defaults,
): Menus {
  const inAll = (toItems: (messages: ReaderMessages) => readonly MenuItem[]) =>
    toEntries(languages.map((language) => [language, toItems(messages[language])]))
  const column = inAll(toDefaultFooter)
  return {
    headerMenu: inAll((texts) => toDefaultHeader(kind, toHeaderTexts(texts), siteUrl)),
    footerColumns: [{ labels: {}, target: null, entries: column }],
    socialLinks: [],
    homeStrips: [],
    sidePanel: panelParts.map((value) => ({ labels: {}, target: { kind: 'part', value }, entries: [] })),
    headerButton:
      kind === 'axs' ? inAll(({ corporate }) => [{ title: corporate.contact, link: buttonHref }]) : [],
  }
}

/** Returns the functions that translate titles with a message catalogue. */
export const toHeaderTexts = ({ menu, corporate }: ReaderMessages): HeaderTexts => ({
  menu: (title) => menu[title],
  corporate: (title) => corporate[title],
})

type Versions = readonly (readonly [Language, readonly MenuItem[]])[]

function toEntries(versions: Versions): MenuEntry[] {
  const [, first = []] = versions[0] ?? []
  return first.map(({ link }, at) => {
    const options = versions.map(
      ([language, items]) => [language, (items[at]?.options ?? []).flatMap(toLastLevel)] as const,
    )
    return {
      labels: Object.fromEntries(
        versions.map(([language, items]) => [language, items[at]?.title ?? '']),
      ) satisfies MenuLabels,
      target: link === undefined ? null : { kind: link.startsWith('/') ? 'page' : 'address', value: link },
      entries: toEntries(options),
    }
  })
}

const toLastLevel = (item: MenuItem): readonly MenuItem[] =>
  item.link === undefined
    ? (item.options ?? []).flatMap(toLastLevel)
    : [{ title: item.title, link: item.link }]
