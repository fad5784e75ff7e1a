import type { NavigationLabel, NavigationPage } from './navigation'

/**
 * The header's own menu (specification, section 2: header and menu links), beside the sidebar's
 * map: the organisation's two sections and the account's pages under the names they have here.
 * What unfolds is a page too, its first entry.
 */
export const headerMenu: readonly {
  path: NavigationPage['path'] | '/crafted/account'
  label: NavigationLabel
  children: readonly NavigationPage[]
}[] = [
  {
    path: '/quienessomos',
    label: 'whoWeAre',
    children: [
      { path: '/quienessomos/nosotros', label: 'aboutUs' },
      { path: '/quienessomos/servicios', label: 'ourServices' },
    ],
  },
  {
    path: '/quehacemos',
    label: 'whatWeDo',
    children: [
      { path: '/quehacemos/propuestavalor', label: 'valueProposition' },
      { path: '/quehacemos/alianza', label: 'alliance' },
      { path: '/crafted/pages/profile/campaigns', label: 'innovation' },
    ],
  },
  {
    path: '/crafted/account',
    label: 'account',
    children: [
      { path: '/crafted/account/overview', label: 'students' },
      { path: '/crafted/account/settings', label: 'career' },
    ],
  },
]
