import { legalPages } from '@/lib/base/domain/model'
import type { ReaderMessages } from '@/lib/base/i18n/messages'
import {
  contactHref,
  homeHref,
  organisationsHref,
  readingListHref,
  searchHref,
  subscriptionHref,
  toLegalHref,
} from '@/lib/base/links/links'
import { findCorporateTitles } from '@/lib/features/company/organisations/corporate-menu'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
import { siteMenu } from '@/lib/features/company/organisations/site-menu'

/** Fixed pages of the readers' site, and their titles, for the targets of menus. */

type TitleOf = (messages: ReaderMessages) => string

const titles = new Map<string, TitleOf>([
  [homeHref, ({ menu }) => menu.home],
  [contactHref, ({ legal }) => legal.contact],
  [searchHref, ({ shell }) => shell.searchSite],
  [subscriptionHref, ({ feed }) => feed.byMail],
  [readingListHref, ({ readingList }) => readingList.title],
  [organisationsHref, ({ shell }) => shell.chooseSite],
  ...listTitles(siteMenu).map(({ title, link = '' }): [string, TitleOf] => [link, ({ menu }) => menu[title]]),
  ...legalPages.map((page): [string, TitleOf] => [toLegalHref(page), ({ legal }) => legal.titles[page]]),
])

function listTitles<Title extends string>(menu: readonly MenuItem<Title>[]): MenuItem<Title>[] {
  return menu.flatMap((item) => [item, ...listTitles(item.options ?? [])])
}

/** Lists the site's own pages by title, to choose from. */
export const listPageOptions = (messages: ReaderMessages): { id: string; name: string }[] =>
  [...titles].map(([path, titleOf]) => ({ id: path, name: titleOf(messages) }))

/** Tests whether a path is a page of every site, and not one that an organisation wrote. */
export const isFixedPage = (path: string): boolean => titles.has(path) || findCorporateTitles(path) !== null

/** Returns the title of a page; its path if it is not one of the site's pages. */
export function toPageTitle(path: string, messages: ReaderMessages): string {
  const corporate = findCorporateTitles(path)?.at(-1)
  return corporate ? messages.corporate[corporate] : (titles.get(path)?.(messages) ?? path)
}
