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
  /** Where the name leads (specification, section 2). */
  logoHref: string
  /** None: the head is one line. */
  menu: readonly MenuItem[]
  /** What stands at the end of the first line, beside the search. */
  tools: ReactNode
  /** What the drawer has below its entries. */
  drawer?: ReactNode
}

/**
 * A newspaper's head: whose it is, and below it the menu. Once the page has scrolled, wide windows keep
 * both in one line; on narrower ones the head goes while the reader reads on and comes back when they
 * scroll up. At 600 px and less it is one line, and the menu a drawer. `shell.css` draws it.
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
