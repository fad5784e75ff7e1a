import type messages from '@/lib/i18n/messages/member/es.json'
import type { AboutPath } from '@/lib/organisations/about/about-page'
import type { MemberPath } from './pages'

/**
 * The signed-in area's map: what the sidebar lists, and where a page's title and breadcrumb come
 * from. Labels are keys of the catalogue's `member.navigation`; icons are drawn by
 * `components/member/shell/navigation-icon.tsx`.
 */
export type NavigationLabel = keyof (typeof messages)['navigation']

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
export type NavigationPage = { path: MemberPath | AboutPath; label: NavigationLabel }

/** A page of its own, or a section that unfolds; some sections are a page too, their first child. */
export type NavigationEntry =
  | (NavigationPage & { icon: NavigationIcon })
  | { label: NavigationLabel; icon: NavigationIcon; children: readonly NavigationPage[] }

export type NavigationGroup = { label: NavigationLabel | null; entries: readonly NavigationEntry[] }

export const navigation: readonly NavigationGroup[] = [
  {
    label: null,
    entries: [
      { path: '/dashboard', label: 'dashboard', icon: 'home' },
      { path: '/builder', label: 'builder', icon: 'layout' },
      { path: '/menu-test', label: 'menuTest', icon: 'menu' },
    ],
  },
  {
    label: 'organisation',
    entries: [
      {
        label: 'whoWeAre',
        icon: 'organisation',
        children: [
          { path: '/quienessomos', label: 'whoWeAre' },
          { path: '/quienessomos/nosotros', label: 'aboutUs' },
          { path: '/quienessomos/servicios', label: 'ourServices' },
        ],
      },
      {
        label: 'whatWeDo',
        icon: 'work',
        children: [
          { path: '/quehacemos', label: 'whatWeDo' },
          { path: '/quehacemos/propuestavalor', label: 'valueProposition' },
          { path: '/quehacemos/alianza', label: 'alliance' },
        ],
      },
    ],
  },
  {
    label: 'crafted',
    entries: [
      {
        label: 'profile',
        icon: 'profile',
        children: [
          { path: '/crafted/pages/profile/overview', label: 'profileOverview' },
          { path: '/crafted/pages/profile/projects', label: 'profileProjects' },
          { path: '/crafted/pages/profile/campaigns', label: 'profileCampaigns' },
          { path: '/crafted/pages/profile/documents', label: 'profileDocuments' },
          { path: '/crafted/pages/profile/connections', label: 'profileConnections' },
        ],
      },
      {
        label: 'account',
        icon: 'account',
        children: [
          { path: '/crafted/account/overview', label: 'accountOverview' },
          { path: '/crafted/account/settings', label: 'accountSettings' },
        ],
      },
      {
        label: 'wizards',
        icon: 'wizard',
        children: [
          { path: '/crafted/pages/wizards/horizontal', label: 'wizardHorizontal' },
          { path: '/crafted/pages/wizards/vertical', label: 'wizardVertical' },
        ],
      },
      {
        label: 'widgets',
        icon: 'widgets',
        children: [
          { path: '/crafted/widgets/lists', label: 'widgetLists' },
          { path: '/crafted/widgets/statistics', label: 'widgetStatistics' },
          { path: '/crafted/widgets/charts', label: 'widgetCharts' },
          { path: '/crafted/widgets/mixed', label: 'widgetMixed' },
          { path: '/crafted/widgets/tables', label: 'widgetTables' },
          { path: '/crafted/widgets/feeds', label: 'widgetFeeds' },
        ],
      },
    ],
  },
  {
    label: 'apps',
    entries: [
      {
        label: 'chat',
        icon: 'chat',
        children: [
          { path: '/apps/chat/private', label: 'chatPrivate' },
          { path: '/apps/chat/group', label: 'chatGroup' },
          { path: '/apps/chat/drawer', label: 'chatDrawer' },
        ],
      },
      { path: '/apps/user-management/users', label: 'users', icon: 'users' },
    ],
  },
]

/** The pages of an entry: itself, or its children. */
export function toPages(entry: NavigationEntry): readonly NavigationPage[] {
  return 'children' in entry ? entry.children : [entry]
}

/** One step of a breadcrumb; a section that is no page of its own leads nowhere. */
export type TrailStep = { label: NavigationLabel; path: NavigationPage['path'] | null }

/**
 * The way to a page, the page itself last: its group's section, then its own label. The last step
 * is the page's title. Null for a path that is not on the map.
 */
export function findTrail(path: string): TrailStep[] | null {
  for (const entry of navigation.flatMap((group) => group.entries)) {
    const page = toPages(entry).find((candidate) => candidate.path === path)
    if (!page) continue
    const isNested = 'children' in entry && page.label !== entry.label
    return isNested
      ? [{ label: entry.label, path: toSectionPath(entry.label, entry.children) }, page]
      : [page]
  }
  return null
}

/** The pages of the section that a page is in, itself among them; none for a page outside any. */
export function findSiblings(path: string): readonly NavigationPage[] {
  const entries = navigation.flatMap((group) => group.entries)
  const section = entries.find(
    (entry) => 'children' in entry && toPages(entry).some((page) => page.path === path),
  )
  return section ? toPages(section) : []
}

/** The page that bears its section's name, where there is one. */
function toSectionPath(label: NavigationLabel, pages: readonly NavigationPage[]) {
  return pages.find((page) => page.label === label)?.path ?? null
}
