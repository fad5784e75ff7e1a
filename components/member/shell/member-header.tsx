'use client'

import { Bell, Menu, MessageCircle, PanelLeft, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { HeaderMenu } from '@/components/member/menus/header-menu'
import { ProfileMenu } from '@/components/member/menus/profile-menu'
import { QuickActionsMenu } from '@/components/member/menus/quick-actions-menu'
import { ThemeMenu } from '@/components/member/menus/theme-menu'
import { useOverlays, type OverlayName } from '@/components/member/overlays/overlays'
import { searchHref } from '@/lib/base/links/links'
import { AreaLink } from '@/components/member/ui/area-link'
import { Breadcrumb, useTrail } from './breadcrumb'

/** The top bar in the organisation's colours: on the left the menu or the page title, on the right buttons. */
export function MemberHeader({ organisation }: { organisation: { id: string; name: string } }) {
  const t = useTranslations('member')
  return (
    <header data-header="member" className="member-header">
      <OverlayButton overlay="sidebar" label={t('header.openSidebar')} className="panel:hidden">
        <Menu aria-hidden="true" className="size-5" />
      </OverlayButton>
      <MinimizeButton />
      <AreaLink href="/dashboard" className="truncate font-serif text-title-s font-semibold panel:hidden">
        {organisation.id}
      </AreaLink>
      <div className="header-menu min-w-0">
        <HeaderMenu />
      </div>
      <HeaderTitle />
      {/* Reserves the width of the six controls, so that none of them moves when another is loaded. */}
      <div className="ml-auto flex min-w-62.5 items-center gap-0.5">
        <OverlayButton overlay="search" label={t('header.search')} className="noscript:hidden">
          <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </OverlayButton>
        <noscript>
          <a href={searchHref} aria-label={t('header.search')} className={buttonStyles.icon}>
            <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </a>
        </noscript>
        <QuickActionsMenu />
        <OverlayButton overlay="activity" label={t('activity.title')}>
          <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </OverlayButton>
        <OverlayButton overlay="chat" label={t('navigation.chat')}>
          <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </OverlayButton>
        <ThemeMenu />
        <ProfileMenu organisation={organisation} />
      </div>
    </header>
  )
}

type PanelButtonProps = { overlay: OverlayName; label: string; className?: string; children: ReactNode }

function OverlayButton({ overlay, label, className = '', children }: PanelButtonProps) {
  const { current, open } = useOverlays()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={current === overlay}
      aria-label={label}
      title={label}
      onClick={() => open(overlay)}
      className={`${buttonStyles.icon} ${className}`}
    >
      {children}
    </button>
  )
}

/** Collapses the sidebar to icons until the next page load. Hidden if a layout setting forbids it. */
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
      className={`minimize-button ${buttonStyles.icon}`}
    >
      <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  )
}

/** The page title, if the layout shows it in the header. Hidden from screen readers, which read the toolbar's `h1`. */
function HeaderTitle() {
  const page = useTrail().at(-1)
  return (
    <div className="header-title min-w-0 flex-col">
      <p aria-hidden="true" className="truncate font-serif text-title-s leading-tight font-semibold">
        {page?.name}
      </p>
      <Breadcrumb />
    </div>
  )
}

/**
 * Reads an attribute of `<html>`, which stores a setting that applies before the first paint. `initial`: value on the
 * server.
 */
function useRootAttribute(name: string, initial: string): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: [name] })
      return () => observer.disconnect()
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(name) ?? initial,
    () => initial,
  )
}
