import type messages from '@/lib/base/i18n/messages/member/es.json'
import { parseAboutPath, type AboutPath } from '@/lib/features/company/organisations/about/about-page'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
import type { MemberPath } from './pages'
import { siteMenu } from '@/lib/features/company/organisations/site-menu'

/**
 * Menu of the header (specification, section 2: header and menu links): the groups of the visitors' menu. The
 * sidebar is separate. A group is also a page, which is its first entry.
 */
export const headerMenu = siteMenu
  .filter((item) => 'options' in item)
  .map(({ title, ...group }) => ({
    // In the signed-in area, the visitors' community pages are the pages of the reader's account.
    title: title === 'community' ? ('account' as const) : title,
    ...group,
  }))

/**
 * Navigation of the signed-in area: the entries of the sidebar, and the titles and breadcrumbs of pages. Titles are
 * keys of `member.navigation` in the catalogue; `components/member/shell/sidebar-navigation.tsx` draws the icons.
 */
export type NavigationTitle = keyof (typeof messages)['navigation']

/** Pages of the area, and the organisation's pages about itself, which belong to the visitors' area. */
export type NavigationLink = MemberPath | AboutPath

export type NavigationPage = Required<Pick<MenuItem<NavigationTitle, NavigationLink>, 'title' | 'link'>>

/** A single page, or a section of pages. A section that is itself a page lists it as its first option. */
export type NavigationEntry =
  | (NavigationPage & { options?: undefined })
  | { title: NavigationTitle; options: readonly NavigationPage[] }

type NavigationGroup = { title: NavigationTitle | null; options: readonly NavigationEntry[] }

export const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    options: [
      { title: 'dashboard', link: '/dashboard' },
      { title: 'builder', link: '/builder' },
      { title: 'menuTest', link: '/menu-test' },
    ],
  },
  {
    title: 'organisation',
    options: [
      { title: 'whoWeAre', options: listAboutPages('whoWeAre') },
      { title: 'whatWeDo', options: listAboutPages('whatWeDo') },
    ],
  },
  {
    title: 'crafted',
    options: [
      {
        title: 'profile',
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
        options: [
          { title: 'accountOverview', link: '/crafted/account/overview' },
          { title: 'accountSettings', link: '/crafted/account/settings' },
        ],
      },
      {
        title: 'wizards',
        options: [
          { title: 'wizardHorizontal', link: '/crafted/pages/wizards/horizontal' },
          { title: 'wizardVertical', link: '/crafted/pages/wizards/vertical' },
        ],
      },
      {
        title: 'widgets',
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
        options: [
          { title: 'chatPrivate', link: '/apps/chat/private' },
          { title: 'chatGroup', link: '/apps/chat/group' },
          { title: 'chatDrawer', link: '/apps/chat/drawer' },
        ],
      },
      { title: 'users', link: '/apps/user-management/users' },
    ],
  },
]

/** Returns the organisation's pages of a group in the header's menu, the group's page first. */
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

export const navigationPages: readonly NavigationPage[] = entries.flatMap(listPages)

function listPages(entry: NavigationEntry): readonly NavigationPage[] {
  return entry.options ?? [{ title: entry.title, link: entry.link }]
}

/** A step of a breadcrumb. `link` is null for a section that is not a page. */
type TrailStep = { title: NavigationTitle; link: NavigationLink | null }

/**
 * Returns the breadcrumb of a page: its section, then the page itself. The last step has the page's title.
 * Returns null if the path is not in the navigation.
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

/** Returns the pages in the same section, including the page itself. Empty for a page outside of sections. */
export function findSiblings(path: string): readonly NavigationPage[] {
  const section = entries.find(({ options }) => options?.some(({ link }) => link === path))
  return section?.options ?? []
}

/** Returns the page with the title of its section, or null. */
function findSectionLink({ title, options }: NavigationEntry) {
  return options?.find((page) => page.title === title)?.link ?? null
}
