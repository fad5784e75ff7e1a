import { useTranslations } from 'next-intl'
import { SunIcon } from '@/components/ui/icons'
import { toMenu } from '@/lib/organisations/menu'
import { siteMenu } from '@/lib/organisations/site-menu'
import { AccountMenu } from './account-menu'
import { DropDown } from './drop-down'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'
import { ThemeSwitch } from './theme-switch'

/** The header of every organisation that has none of its own. */
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
          <div className="noscript:hidden">
            <DropDown label={shell('theme')} icon={<SunIcon />}>
              <ThemeSwitch />
            </DropDown>
          </div>
          <AccountMenu />
        </>
      }
    />
  )
}
