import type messages from '@/lib/base/i18n/messages/es.json'
import type { MenuItem } from './menu'

/** A text of the catalogues' part `menu`. */
type Title = keyof typeof messages.menu

/** What every organisation says of itself; all that the ACX bar leads to. */
export const ownPagesMenu = [
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
] as const satisfies readonly MenuItem<Title>[]

/** The two pages that each of these begins with. */
export const ownPages = ownPagesMenu.map(({ title, link }) => ({ title, link }))

/** The standard header's entries (specification, section 2, 'Header and menu links'). */
export const siteMenu = [
  { title: 'home', link: '/home' },
  ...ownPagesMenu,
  {
    title: 'community',
    link: '/crafted/account',
    options: [
      { title: 'students', link: '/crafted/account/overview' },
      { title: 'career', link: '/crafted/account/settings' },
    ],
  },
] as const satisfies readonly MenuItem<Title>[]

/** What stands above language and logout in the avatar's menu (specification, section 2). */
export const accountMenu = [
  { title: 'profile', link: '/crafted/pages/profile' },
  { title: 'accountSettings', link: '/crafted/account/settings' },
] as const satisfies readonly MenuItem<keyof typeof messages.shell>[]
