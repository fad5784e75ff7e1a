import { useTranslations } from 'next-intl'
import { ActionLink } from './contact-link'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'

/**
 * The header of the provider (kind `axs`): the seven groups of its menu, one of them with the organisation's pages, and
 * a contact link.
 */
export function AxsHeader({ organisation, provider, menu, button }: HeaderProps) {
  const t = useTranslations('corporate')
  const action = button === undefined ? { title: t('contact'), link: provider.contactUrl } : button
  return (
    <Masthead
      kind="axs"
      organisation={organisation}
      logoHref="/"
      menu={menu}
      tools={action && <ActionLink action={action} isCall={button === undefined || undefined} />}
    />
  )
}
