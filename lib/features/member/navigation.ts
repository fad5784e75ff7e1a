import type messages from '@/lib/base/i18n/messages/member/es.json'
import { parseAboutPath, type AboutPath } from '@/lib/features/organisations/about/about-page'
import type { MenuItem } from '@/lib/features/organisations/menu'
import { headerMenu } from './header-menu'
import type { MemberPath } from './pages'

/**
 * The signed-in area's map: what the sidebar lists, and where a page's title and breadcrumb come
 * from. Titles are keys of the catalogue's `member.navigation`; icons are drawn by
 * `components/member/shell/sidebar-navigation.tsx`.
 */
export type NavigationTitle = keyof (typeof messages)['navigation']

export type NavigationIcon =
  | 'home'
  | 'layout'
  | 'menu'
  | 'organisation'
  | 'work'
  | 'profile'
  | 'account'
  | 'wizard'
  | 'widgets'
  | 'chat'
  | 'users'

/** The organisation's pages about itself are on the map too, though they stand in the visitors' area. */
export type NavigationLink = MemberPath | AboutPath

export type NavigationPage = Required<Pick<MenuItem<NavigationTitle, NavigationLink>, 'title' | 'link'>>

/** A page of its own, or a section with pages; some sections are a page too, their first option. */
export type NavigationEntry = { icon: NavigationIcon } & (
  | (NavigationPage & { options?: undefined })
  | { title: NavigationTitle; options: readonly NavigationPage[] }
)

/** A part of the sidebar, under its title or under none. */
type NavigationGroup = { title: NavigationTitle | null; options: readonly NavigationEntry[] }

export const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    options: [
      { title: 'dashboard', link: '/dashboard', icon: 'home' },
      { title: 'builder', link: '/builder', icon: 'layout' },
      { title: 'menuTest', link: '/menu-test', icon: 'menu' },
    ],
  },
  {
    title: 'organisation',
    options: [
      { title: 'whoWeAre', icon: 'organisation', options: listAboutPages('whoWeAre') },
      { title: 'whatWeDo', icon: 'work', options: listAboutPages('whatWeDo') },
    ],
  },
  {
    title: 'crafted',
    options: [
      {
        title: 'profile',
        icon: 'profile',
        options: [
          { title: 'profileOverview', link: '/crafted/pages/profile/overview' },
          { title: 'profileProjects', link: '/crafted/pages/profile/projects' },
          { title: 'profileCampaigns', link: '/crafted/pages/profile/campaigns' },
          { title: 'profileDocuments', link: '/crafted/pages/profile/documents' },
          { title: 'profileConnections', link: '/crafted/pages/profile/connections' },
        ],
      },
      {
        title: 'account',
        icon: 'account',
        options: [
          { title: 'accountOverview', link: '/crafted/account/overview' },
          { title: 'accountSettings', link: '/crafted/account/settings' },
        ],
      },
      {
        title: 'wizards',
        icon: 'wizard',
        options: [
          { title: 'wizardHorizontal', link: '/crafted/pages/wizards/horizontal' },
          { title: 'wizardVertical', link: '/crafted/pages/wizards/vertical' },
        ],
      },
      {
        title: 'widgets',
        icon: 'widgets',
        options: [
          { title: 'widgetLists', link: '/crafted/widgets/lists' },
          { title: 'widgetStatistics', link: '/crafted/widgets/statistics' },
          { title: 'widgetCharts', link: '/crafted/widgets/charts' },
          { title: 'widgetMixed', link: '/crafted/widgets/mixed' },
          { title: 'widgetTables', link: '/crafted/widgets/tables' },
          { title: 'widgetFeeds', link: '/crafted/widgets/feeds' },
        ],
      },
    ],
  },
  {
    title: 'apps',
    options: [
      {
        title: 'chat',
        icon: 'chat',
        options: [
          { title: 'chatPrivate', link: '/apps/chat/private' },
          { title: 'chatGroup', link: '/apps/chat/group' },
          { title: 'chatDrawer', link: '/apps/chat/drawer' },
        ],
      },
      { title: 'users', link: '/apps/user-management/users', icon: 'users' },
    ],
  },
]

/** The organisation's own pages of a group of the header's menu, the group's first. */
function listAboutPages(group: (typeof headerMenu)[number]['title']): NavigationPage[] {
  return headerMenu
    .filter(({ title }) => title === group)
    .flatMap(({ title, link, options }) => [{ title, link }, ...options])
    .flatMap(({ title, link }) => {
      const path = parseAboutPath(link)
      return path ? [{ title, link: path }] : []
    })
}

const entries = navigation.flatMap((group) => group.options)

/** Every page of the map, in its order. */
export const navigationPages: readonly NavigationPage[] = entries.flatMap(listPages)

/** The pages of an entry: itself, or its options. */
function listPages(entry: NavigationEntry): readonly NavigationPage[] {
  return entry.options ?? [{ title: entry.title, link: entry.link }]
}

/** One step of a breadcrumb; a section that is no page of its own leads nowhere. */
type TrailStep = { title: NavigationTitle; link: NavigationLink | null }

/**
 * The way to a page, the page itself last: its section, then its own title. The last step is the
 * page's title. Null for a path that is not on the map.
 */
export function findTrail(path: string): TrailStep[] | null {
  for (const entry of entries) {
    const page = listPages(entry).find(({ link }) => link === path)
    if (!page) continue
    const isNested = entry.options !== undefined && page.title !== entry.title
    return isNested ? [{ title: entry.title, link: findSectionLink(entry) }, page] : [page]
  }
  return null
}

/** The pages of the section that a page is in, itself among them; none for a page outside any. */
export function findSiblings(path: string): readonly NavigationPage[] {
  const section = entries.find(({ options }) => options?.some(({ link }) => link === path))
  return section?.options ?? []
}

/** The page that has its section's title, where there is one. */
function findSectionLink({ title, options }: NavigationEntry) {
  return options?.find((page) => page.title === title)?.link ?? null
}
