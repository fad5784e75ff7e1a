import { useTranslations } from 'next-intl'
import { SunIcon, PersonIcon } from '@/components/ui/icons'
import { accountMenu } from '@/lib/features/company/organisations/site-menu'
import { ContactLink } from './contact-link'
import { DropDown } from './drop-down'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'
import { ThemeSwitch } from './theme-switch'
import { LanguageMenu } from './language-menu'

/** The default header. On a phone, its drawer also contains the theme switch. */
export function StandardHeader({ organisation, menu, button }: HeaderProps) {
  const shell = useTranslations('shell')
  return (
    <Masthead
      kind="standard"
      organisation={organisation}
      logoHref="/dashboard"
      menu={menu}
      tools={
        <>
          <ContactLink
            organisation={organisation}
            button={button}
            className="max-[24rem]:hidden"
            actionClass="bg-band text-on-band"
          />
          <div className="max-bar:hidden noscript:hidden">
            <DropDown label={shell('theme')} icon={<SunIcon />}>
              <ThemeSwitch />
            </DropDown>
          </div>
          <AccountMenu />
        </>
      }
      drawer={<ThemeSwitch />}
    />
  )
}

const entry = 'flex min-h-11 items-center rounded-control px-3 hover:bg-wash'

/**
 * Menu behind the button with a person's icon: pages of the signed-in area, language and sign-out (specification,
 * section 2).
 */
function AccountMenu() {
  const t = useTranslations('shell')
  return (
    <DropDown label={t('account')} icon={<PersonIcon />}>
      <ul role="list" className="font-sans text-ui font-semibold">
        {accountMenu.map(({ title, link }) => (
          <li key={title}>
            <a href={link} className={entry}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
      <div className="my-2 border-y border-line py-2">
        <LanguageMenu />
      </div>
      {/* A plain link, because a prefetch of this link would sign the reader out. */}
      <a href="/logout" className={`${entry} font-sans text-ui font-semibold`}>
        {t('signOut')}
      </a>
    </DropDown>
  )
}
