import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageOffer } from '@/components/language-offer/language-offer'
import { OfflineReading } from '@/components/offline/offline-reading'
import { SiteSearch } from '@/components/search/site-search'
import type { Organisation } from '@/lib/base/domain/model'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { ShownMenus } from '@/lib/base/domain/menu'
import type { OtherOrganisations } from '@/lib/features/company/organisations/other-organisations'
import type { Provider } from '@/lib/features/company/organisations/provider'
import { ReaderNavigation } from './reader-navigation'
import { ShellBehaviour } from './shell-behaviour'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

type SiteShellProps = {
  header: HeaderKind
  organisation: Organisation | null
  provider: Provider
  /** Organisations that the footer links to. */
  others: OtherOrganisations
  delayMs: number
  hasNewsByMail: boolean
  /** URL of the admin on a demo site; null on others. */
  adminLink: string | null
  /** The organisation's menus; null or undefined for the default menus. */
  menus: ShownMenus | null | undefined
  children: ReactNode
}

export function SiteShell(props: SiteShellProps) {
  const { header, menus, organisation, provider, delayMs, children } = props
  const t = useTranslations('offline')
  return (
    <>
      <SkipLink />
      <SiteHeader kind={header} menus={menus} organisation={organisation} provider={provider} />
      {children}
      <SiteFooter {...props} />
      <ReaderNavigation delayMs={delayMs} />
      <ShellBehaviour />
      <LanguageOffer />
      {organisation && <OfflineReading note={t('note')} />}
      {organisation && <SiteSearch />}
    </>
  )
}
