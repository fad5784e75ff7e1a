import { useTranslations } from 'next-intl'
import { CallIcon } from '@/components/ui/icons'
import { toCorporateMenu } from '@/lib/features/organisations/corporate-menu'
import { addToGroup, toMenu } from '@/lib/features/organisations/menu'
import { ownPages } from '@/lib/features/organisations/site-menu'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'

/** The provider's bar: its site's seven groups, the organisation's own pages in one of them, and a way to write to it. */
export function AxsHeader({ organisation, provider }: HeaderProps) {
  const t = useTranslations('corporate')
  const own = useTranslations('menu')
  const corporate = toCorporateMenu((title) => t(title), provider.siteUrl)
  return (
    <Masthead
      kind="axs"
      organisation={organisation}
      logoHref="/"
      menu={addToGroup(
        corporate,
        t('about'),
        toMenu(ownPages, (title) => own(title)),
      )}
      tools={
        <a
          href={provider.contactUrl}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control bg-on-band font-sans text-note font-semibold tracking-wide text-band hover:bg-on-band-soft min-[28rem]:px-3 bar:px-5"
        >
          <span className="contents max-[28rem]:text-title-s min-[28rem]:max-bar:hidden">
            <CallIcon />
          </span>
          <span className="max-[28rem]:sr-only">{t('contact')}</span>
        </a>
      }
    />
  )
}
