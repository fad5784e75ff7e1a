'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'

const Preferences = onDemand(async () => (await import('./preferences')).Preferences)

type PersonPopoverProps = {
  trigger: ReactNode
  links: ReactNode
  /** CSS classes of the menu. A prop, because strings in a server component add nothing to the script. */
  className: string
  /** Content below the theme and language. */
  children: ReactNode
}

/** A menu that closes on navigation. The fields for theme and language need JavaScript; they load when it opens. */
export function PersonPopover({ trigger, links, className, children }: PersonPopoverProps) {
  const id = useId()
  const pathname = usePathname()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Detects a menu that was opened before hydration.
  useEffect(() => setIsOpen(menu.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    const element = menu.current
    return () => element?.hidePopover()
  }, [pathname])
  return (
    <>
      <button type="button" popoverTarget={id} className="frame-item min-h-11 panel:min-h-11">
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={className}
      >
        {links}
        {isOpen && <Preferences />}
        {children}
      </div>
    </>
  )
}
