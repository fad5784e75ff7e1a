import type { ReactNode } from 'react'
import type { Organisation } from '@/lib/base/domain/model'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { MenuItem } from '@/lib/features/organisations/menu'
import { HeaderFrame } from './header-frame'
import { MenuBar, MenuToggle } from './menu-bar'
import { SearchLink } from './search-link'
import { SiteName } from './site-name'

type MastheadProps = {
  kind: HeaderKind
  organisation: Organisation | null
  /** Target of the name's link (specification, section 2). */
  logoHref: string
  /** Empty for a header of one line. */
  menu: readonly MenuItem[]
  /** Controls at the end of the first line, beside the search. */
  tools: ReactNode
  /** Content below the menu's entries in the drawer. */
  drawer?: ReactNode
}

/**
 * A newspaper's masthead: the name, and the menu below it. After scrolling, wide windows show both in one
 * line. Narrower windows hide the header while the reader scrolls down, and show it when they scroll up. At
 * 600 px and less it is one line and the menu is a drawer. Styled in `shell.css`.
 */
export function Masthead({ kind, organisation, logoHref, menu, tools, drawer }: MastheadProps) {
  return (
    <HeaderFrame
      kind={kind}
      className={`masthead ${kind === 'axs' ? 'bg-band text-on-band' : 'border-b border-line bg-paper'}`}
    >
      <div className="masthead-lines">
        <SiteName organisation={organisation} href={logoHref} />
        <div className="head-tools">
          {organisation && <SearchLink />}
          {tools}
          {menu.length > 0 && <MenuToggle />}
        </div>
        {menu.length > 0 && <MenuBar menu={menu}>{drawer}</MenuBar>}
      </div>
    </HeaderFrame>
  )
}
