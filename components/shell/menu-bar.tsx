import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { markup, type Markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import type { MenuItem } from '@/lib/features/company/organisations/menu'

/** Id of the menu, which the menu button references. A page has only one of each. */
const MENU_ID = 'site-menu'
/** Number of entries from which their text is smaller. CSS cannot count them while the page is still being received. */
const LONG_MENU = 7

/** The menu button, visible up to 600 px. Opens the drawer natively. */
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
  /** Content below the entries in the drawer. */
  children?: ReactNode
}

/** The menu: a row above 600 px, a drawer 225 px wide below. Both are the same list, complete in the HTML. */
export function MenuBar({ menu, children }: MenuBarProps) {
  const t = useTranslations('shell')
  const entries = menu.map((item) => toMenuEntry(item, 'menu', (title) => t('submenu', { title })))
  return (
    <nav id={MENU_ID} popover="auto" aria-label={t('mainNavigation')} data-menu="bar" className="menu-bar">
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label={t('closeMenu')}>
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

/**
 * Renders an entry: a link, or a native disclosure, or both side by side. `header-menus.ts` adds hovering and arrow
 * keys.
 *
 * `group` names the disclosures of a level, of which one can be open. `nameSubmenu` labels a disclosure beside a link.
 */
function toMenuEntry(
  { title, link, options }: MenuItem,
  group: string,
  nameSubmenu: (title: string) => string,
): Markup {
  const anchor = link ? markup`<a href="${link}">${title}</a>` : null
  if (!options) return markup`<li>${anchor}</li>`
  const name = link ? markup`<span class="sr-only">${nameSubmenu(title)}</span>` : title
  const entries = options.map((option) => toMenuEntry(option, `${group}-${title}`, nameSubmenu))
  const disclosure = markup`<details name="${group}"><summary>${name}</summary><ul role="list">${entries}</ul></details>`
  return markup`<li data-menu-group="true">${anchor}${disclosure}</li>`
}
