import { useLocale, useMessages, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import { hasContact } from '@/lib/base/domain/contact'
import type { ShownMenus } from '@/lib/base/domain/menu'
import { contactHref } from '@/lib/base/links/links'
import { toDefaultHeader } from '@/lib/features/company/menus/default-menus'
import { toMenuItems } from '@/lib/features/company/menus/shown-menus'
import { AcxHeader } from './acx-header'
import { AxsHeader } from './axs-header'
import type { HeaderProps } from './header-props'
import { PlainHeader } from './plain-header'
import { StandardHeader } from './standard-header'

const headers: Record<HeaderKind, ComponentType<HeaderProps>> = {
  axs: AxsHeader,
  acx: AcxHeader,
  standard: StandardHeader,
}

type SiteHeaderProps = Pick<HeaderProps, 'organisation' | 'provider'> & {
  kind: HeaderKind
  /** The organisation's menus; null or undefined for the default menus. */
  menus?: ShownMenus | null | undefined
}

/**
 * The organisation's header (specification, section 2), as `resolveHeaderKind` selects it. Without an organisation,
 * `PlainHeader`.
 */
export function SiteHeader({ kind, menus, organisation, provider }: SiteHeaderProps) {
  const [language, messages] = [useLocale(), useMessages()]
  const t = useTranslations('menu')
  const tCorporate = useTranslations('corporate')
  if (!organisation) return <PlainHeader />
  const Header = headers[kind]
  const isOffered = (path: string) => path !== contactHref || hasContact(organisation.contact)
  const read = (name: 'headerMenu' | 'headerButton') =>
    menus?.[name] && toMenuItems(menus[name], { language, messages }, isOffered)
  const button = read('headerButton')
  const texts = {
    menu: (title: Parameters<typeof t>[0]) => t(title),
    corporate: (title: Parameters<typeof tCorporate>[0]) => tCorporate(title),
  }
  return (
    <Header
      organisation={organisation}
      provider={provider}
      menu={read('headerMenu') ?? toDefaultHeader(kind, texts, provider.siteUrl)}
      button={button ? (button[0] ?? null) : undefined}
    />
  )
}
