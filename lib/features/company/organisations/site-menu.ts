import type messages from '@/lib/base/i18n/messages/es.json'
import type { MenuItem } from './menu'

/** A key of the `menu` section of the message catalogues. */
type Title = keyof typeof messages.menu

/** Menu entries for an organisation's pages about itself. The ACX bar has no other entries. */
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

/** First entry of each group of `ownPagesMenu`. */
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

/** Entries above language and logout in the avatar's menu (specification, section 2). */
export const accountMenu = [
  { title: 'profile', link: '/crafted/pages/profile' },
  { title: 'accountSettings', link: '/crafted/account/settings' },
] as const satisfies readonly MenuItem<keyof typeof messages.shell>[]
