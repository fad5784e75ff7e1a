import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { buttonStyles } from './button-styles'

export const popupStyles =
  'rounded-control border border-line bg-paper font-sans text-ui text-ink shadow-popup outline-none'

export const menuItem =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-3 py-1.5 outline-none select-none data-highlighted:bg-wash data-highlighted:text-primary data-popup-open:bg-wash'

export const menuHeading = 'px-3 pt-2 pb-1 text-note font-semibold text-ink-soft'

/** Icon button that opens a menu. `label`: accessible name. */
export function IconTrigger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Trigger className={buttonStyles.icon} aria-label={label} title={label}>
      {children}
    </Menu.Trigger>
  )
}

type MenuPopupProps = { children: ReactNode; align?: 'start' | 'end'; isSubmenu?: boolean; width?: string }

export function MenuPopup({
  children,
  align = 'end',
  isSubmenu = false,
  width = 'min-w-52',
}: MenuPopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner
        align={align}
        sideOffset={isSubmenu ? 2 : 6}
        collisionPadding={8}
        className="z-105 outline-none"
      >
        <Menu.Popup className={`max-w-[calc(100vw-1rem)] p-1.5 ${width} ${popupStyles}`}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

export function MenuRule() {
  return <Menu.Separator className="my-1.5 h-px bg-line" />
}
