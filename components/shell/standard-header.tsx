import { useTranslations } from 'next-intl'
import { SunIcon } from '@/components/ui/icons'
import { toMenu } from '@/lib/features/organisations/menu'
import { siteMenu } from '@/lib/features/organisations/site-menu'
import { AccountMenu } from './account-menu'
import { ContactLink } from './contact-link'
import { DropDown } from './drop-down'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'
import { ThemeSwitch } from './theme-switch'

/** The header of every organisation that has none of its own. On a phone its theme switch is in the drawer. */
export function StandardHeader({ organisation }: HeaderProps) {
  const t = useTranslations('menu')
  const shell = useTranslations('shell')
  return (
    <Masthead
      kind="standard"
      organisation={organisation}
      logoHref="/dashboard"
      menu={toMenu(siteMenu, (title) => t(title))}
      tools={
        <>
          <ContactLink organisation={organisation} className="max-[24rem]:hidden" />
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
