import type { ReactNode } from 'react'
import type { Organisation } from '@/lib/base/domain/model'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
import { HeaderFrame } from './header-frame'
import { MenuBar, MenuToggle } from './menu-bar'
import { SearchLink } from './search-link'
import { SiteName } from './site-name'

type MastheadProps = {
  kind: HeaderKind
  organisation: Organisation | null
  /** URL that the name links to (specification, section 2). */
  logoHref: string
  /** Menu entries; empty for a header of one line. */
  menu: readonly MenuItem[]
  /** Controls at the end of the first line. */
  tools: ReactNode
  /** Content below the menu's entries in the drawer. */
  drawer?: ReactNode
}

/**
 * A header like that of a newspaper: the name, and the menu below it. After scrolling, wide windows show both in one
 * line. Narrower windows hide the header on scrolling down, and show it on scrolling up. Up to 600 px it has one line,
 * and the menu is a drawer. Styled in `shell.css`.
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
