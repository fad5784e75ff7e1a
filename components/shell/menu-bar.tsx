import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import type { MenuItem } from '@/lib/features/organisations/menu'
import { toMenuEntry } from './menu-entry'

/** Ties the hamburger to the menu that it opens; a page has one of each. */
const MENU_ID = 'site-menu'
/** From so many entries on their row is set smaller. Said here: a page that is still coming has fewer. */
const LONG_MENU = 7

/** Shown at widths of 600 px and less; the browser itself opens the drawer. */
export function MenuToggle() {
  const t = useTranslations('shell')
  return (
    <button type="button" popoverTarget={MENU_ID} aria-label={t('menu')} className="head-tool bar:hidden">
      <MenuIcon />
    </button>
  )
}

type MenuBarProps = {
  menu: readonly MenuItem[]
  /** Below the entries, where they are a drawer. */
  children?: ReactNode
}

/** A row of entries above 600 px, a drawer of 225 px below: one list, complete in the HTML. */
export function MenuBar({ menu, children }: MenuBarProps) {
  const t = useTranslations('shell')
  const entries = menu.map((item) => toMenuEntry(item, 'menu', (title) => t('submenu', { title })))
  return (
    <nav id={MENU_ID} popover="auto" aria-label={t('mainNavigation')} data-menu="bar" className="menu-bar">
      <button
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={t('closeMenu')}
        className="grid size-11 place-items-center text-title-m bar:hidden"
      >
        <CloseIcon />
      </button>
      <StaticMarkup
        as="ul"
        role="list"
        data-long={menu.length >= LONG_MENU || undefined}
        html={markup`${entries}`.html}
      />
      {children && <div className="mt-4 border-t border-line pt-4 bar:hidden">{children}</div>}
    </nav>
  )
}
