'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useId, useState, type ReactNode } from 'react'

/** What stands beside a page of the room: on a phone, a menu that a button opens and the next page closes. */
export function SidePanel({ children }: { children: ReactNode }) {
  const t = useTranslations('room.nav')
  const pathname = usePathname()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const id = useId()
  const isOpen = openedOn === pathname
  return (
    <>
      <button
        type="button"
        className="room-menu-button button-outline panel:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedOn(isOpen ? null : pathname)}
      >
        {t('menu')}
      </button>
      <div id={id} className="room-panel" data-open={isOpen}>
        {children}
      </div>
    </>
  )
}
