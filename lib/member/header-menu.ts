import type { MenuItem } from '@/lib/organisations/menu'
import type { NavigationLink, NavigationTitle } from './navigation'

type HeaderMenuItem = Required<MenuItem<NavigationTitle, NavigationLink | '/crafted/account'>>

/**
 * The header's own menu (specification, section 2: header and menu links), beside the sidebar's
 * map: the organisation's two sections and the account's pages under the names they have here.
 * A group is a page too, its first entry.
 */
export const headerMenu: readonly (HeaderMenuItem & {
  options: readonly Pick<HeaderMenuItem, 'title' | 'link'>[]
})[] = [
  {
    title: 'whoWeAre',
    link: '/quienessomos',
    options: [
      { title: 'aboutUs', link: '/quienessomos/nosotros' },
      { title: 'ourServices', link: '/quienessomos/servicios' },
    ],
  },
  {
    title: 'whatWeDo',
    link: '/quehacemos',
    options: [
      { title: 'valueProposition', link: '/quehacemos/propuestavalor' },
      { title: 'alliance', link: '/quehacemos/alianza' },
      { title: 'innovation', link: '/crafted/pages/profile/campaigns' },
    ],
  },
  {
    title: 'account',
    link: '/crafted/account',
    options: [
      { title: 'students', link: '/crafted/account/overview' },
      { title: 'career', link: '/crafted/account/settings' },
    ],
  },
]
