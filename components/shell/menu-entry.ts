import { markup, type Markup } from '@/components/ui/markup'
import type { MenuItem } from '@/lib/features/organisations/menu'

/** Drawn as the icons of `components/ui/icons.tsx` are. */
const chevron = markup`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" class="icon"><path d="m6 9.5 6 6 6-6"></path></svg>`

/**
 * A link, or a native disclosure with the entries below it, which opens without JavaScript; an
 * entry that is both is a link beside a disclosure. `header-menus.ts` adds hover and arrow keys.
 *
 * `group` names the disclosures of one level: opening one closes its neighbours. `nameSubmenu` names
 * a disclosure that stands beside its link.
 */
export function toMenuEntry(
  { title, link, options }: MenuItem,
  group: string,
  nameSubmenu: (title: string) => string,
): Markup {
  const anchor = link ? markup`<a href="${link}">${title}</a>` : null
  if (!options) return markup`<li>${anchor}</li>`
  const name = link ? markup`<span class="sr-only">${nameSubmenu(title)}</span>` : title
  const entries = options.map((option) => toMenuEntry(option, `${group}-${title}`, nameSubmenu))
  const disclosure = markup`<details name="${group}"><summary>${name}${chevron}</summary><ul role="list">${entries}</ul></details>`
  return markup`<li data-menu-group="true">${anchor}${disclosure}</li>`
}
