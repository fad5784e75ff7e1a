'use client'

import { usePathname } from 'next/navigation'
import { useId, useState, type ReactNode } from 'react'

/** The admin's navigation column. On a phone, a menu that the button `label` opens, and that closes on navigation. */
export function SidePanel({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  const pathname = usePathname()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const id = useId()
  const isOpen = openedOn === pathname
  return (
    <>
      <button
        type="button"
        className="button-outline noscript:hidden panel:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedOn(isOpen ? null : pathname)}
      >
        {label}
      </button>
      <div id={id} data-open={isOpen} className={className}>
        {children}
      </div>
    </>
  )
}
