'use client'

import { Bell, Menu, MessageCircle, PanelLeft, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { controlStyles } from '@/components/member/controls/control-styles'
import { HeaderMenu } from '@/components/member/menus/header-menu'
import { ProfileMenu } from '@/components/member/menus/profile-menu'
import { QuickActionsMenu } from '@/components/member/menus/quick-actions-menu'
import { ThemeMenu } from '@/components/member/menus/theme-menu'
import { usePanels, type PanelName } from '@/components/member/panels/panels'
import { AreaLink } from './area-link'
import { HeaderTitle } from './header-title'
import { useRootAttribute } from './use-root-attribute'

/** The bar on top: on its left where one is, or the menu; on its right what one can open. */
export function MemberHeader({ organisation }: { organisation: { id: string; name: string } }) {
  const t = useTranslations('member.header')
  return (
    <header className="member-header">
      <PanelButton panel="sidebar" label={t('openSidebar')} className="panel:hidden">
        <Menu aria-hidden="true" className="size-5" />
      </PanelButton>
      <MinimizeButton />
      <AreaLink href="/dashboard" className="truncate font-serif text-title-s font-semibold panel:hidden">
        {organisation.id}
      </AreaLink>
      <div className="header-menu min-w-0">
        <HeaderMenu />
      </div>
      <HeaderTitle />
      {/* As wide as its six controls before they have come: none of them moves for the next. */}
      <div className="ml-auto flex min-w-62.5 items-center gap-0.5">
        <PanelButton panel="search" label={t('search')}>
          <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </PanelButton>
        <QuickActionsMenu />
        <PanelButton panel="activity" label={t('activity')}>
          <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </PanelButton>
        <PanelButton panel="chat" label={t('chat')}>
          <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </PanelButton>
        <ThemeMenu />
        <ProfileMenu organisation={organisation} />
      </div>
    </header>
  )
}

type PanelButtonProps = { panel: PanelName; label: string; className?: string; children: ReactNode }

function PanelButton({ panel, label, className = '', children }: PanelButtonProps) {
  const { current, open } = usePanels()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={current === panel}
      aria-label={label}
      title={label}
      onClick={() => open(panel)}
      className={`${controlStyles.icon} ${className}`}
    >
      {children}
    </button>
  )
}

/** Makes the sidebar a strip of icons until the next page load; absent where the layout forbids it. */
function MinimizeButton() {
  const t = useTranslations('member.header')
  const isMinimized = useRootAttribute('data-sidebar-minimized', 'false') === 'true'
  return (
    <button
      type="button"
      aria-pressed={isMinimized}
      aria-label={t('minimizeSidebar')}
      title={t('minimizeSidebar')}
      onClick={() => document.documentElement.setAttribute('data-sidebar-minimized', String(!isMinimized))}
      className={`minimize-button ${controlStyles.icon}`}
    >
      <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  )
}
