import { useTranslations } from 'next-intl'
import { toMenu } from '@/lib/organisations/menu'
import { siteMenu } from '@/lib/organisations/site-menu'
import { Masthead } from './masthead'
import type { HeaderProps } from './site-header'

/** The header of every organisation that has none of its own. */
export function StandardHeader({ organisation }: HeaderProps) {
  const t = useTranslations('menu')
  return (
    <Masthead
      kind="standard"
      organisation={organisation}
      logoHref="/dashboard"
      menu={toMenu(siteMenu, (title) => t(title))}
      tools={null}
    />
  )
}
