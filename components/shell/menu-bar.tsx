import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { markup, type Markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import type { MenuItem } from '@/lib/features/organisations/menu'

/** Connects the hamburger button with the menu that it opens. A page has one of each. */
const MENU_ID = 'site-menu'
/** Entries from which on the row has smaller text. Counted on the server: CSS would count a partial page. */
const LONG_MENU = 7

/** Visible up to 600 px. The browser itself opens the drawer. */
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

/** A row of entries above 600 px, a drawer of 225 px below. The same list, complete in the HTML. */
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
 * Renders a link, or a native disclosure with its entries, which opens without JavaScript. An entry that is
 * both is a link beside a disclosure. `header-menus.ts` adds hover and arrow keys.
 *
 * `group` names the disclosures of one level: opening one closes the others. `nameSubmenu` labels a
 * disclosure beside its link.
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
