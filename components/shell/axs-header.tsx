import { useTranslations } from 'next-intl'
import { CallIcon } from '@/components/ui/icons'
import { toCorporateMenu } from '@/lib/features/organisations/corporate-menu'
import { addToGroup, toMenu } from '@/lib/features/organisations/menu'
import { ownPages } from '@/lib/features/organisations/site-menu'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'

/** The provider's bar: its site's seven groups, one of them with the organisation's pages, and a contact link. */
export function AxsHeader({ organisation, provider }: HeaderProps) {
  const t = useTranslations('corporate')
  const tMenu = useTranslations('menu')
  const corporate = toCorporateMenu((title) => t(title), provider.siteUrl)
  return (
    <Masthead
      kind="axs"
      organisation={organisation}
      logoHref="/"
      menu={addToGroup(
        corporate,
        t('about'),
        toMenu(ownPages, (title) => tMenu(title)),
      )}
      tools={
        <a href={provider.contactUrl} className="head-contact">
          <CallIcon />
          <span className="max-[28rem]:sr-only">{t('contact')}</span>
        </a>
      }
    />
  )
}
