import { useTranslations } from 'next-intl'
import { CallIcon } from '@/components/ui/icons'
import { toCorporateMenu } from '@/lib/organisations/corporate-menu'
import { Masthead } from './masthead'
import type { HeaderProps } from './header-props'

/** The provider's bar: its site's seven groups, and a way to write to it. */
export function AxsHeader({ organisation, provider }: HeaderProps) {
  const t = useTranslations('corporate')
  return (
    <Masthead
      kind="axs"
      organisation={organisation}
      logoHref="/"
      menu={toCorporateMenu((title) => t(title), provider.siteUrl)}
      tools={
        provider.contactUrl && (
          <a
            href={provider.contactUrl}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-on-band px-3 font-sans text-note font-semibold tracking-wide text-band hover:bg-on-band-soft bar:px-5"
          >
            <span className="hidden bar:contents">
              <CallIcon />
            </span>
            {t('contact')}
          </a>
        )
      }
    />
  )
}
