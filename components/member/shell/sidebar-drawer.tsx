'use client'

import { useTranslations } from 'next-intl'
import { OverlayDialog, useOverlays } from '@/components/member/overlays/overlays'
import { SidebarNavigation } from './sidebar-navigation'

/** The sidebar of small screens: a drawer that closes on navigation. */
export function SidebarDrawer({ name }: { name: string }) {
  const t = useTranslations('member.shell')
  const { close } = useOverlays()
  return (
    <OverlayDialog name="sidebar" kind="drawer-start" width="w-sidebar" title={name} look="rail">
      <div
        className="flex flex-1 flex-col"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
      >
        <SidebarNavigation />
        <a href="/home" className="border-t border-rail-line px-6 py-4 font-sans text-ui text-on-rail">
          {t('publicSite')}
        </a>
      </div>
    </OverlayDialog>
  )
}
