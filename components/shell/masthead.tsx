import type { ReactNode } from 'react'
import type { Organisation } from '@/lib/domain/model'
import type { HeaderKind } from '@/lib/organisations/organisation-table'
import type { MenuItem } from '@/lib/organisations/menu'
import { MenuBar, MenuToggle } from './menu-bar'
import { SiteName } from './site-name'

type MastheadProps = {
  kind: HeaderKind
  organisation: Organisation | null
  /** Where the name leads (specification, section 2). */
  logoHref: string
  /** None: the head is one line. */
  menu: readonly MenuItem[]
  /** What stands at the end of the first line. */
  tools: ReactNode
}

/**
 * A newspaper's head: whose it is, and below it the menu, which stays in sight when the rest has
 * scrolled away. At 600 px and less it is one line, and the menu a drawer. `shell.css` draws it.
 */
export function Masthead({ kind, organisation, logoHref, menu, tools }: MastheadProps) {
  return (
    <header
      data-header={kind}
      className={`masthead ${kind === 'axs' ? 'bg-band text-on-band' : 'border-b border-line bg-paper'}`}
    >
      <div className="mx-auto flex h-masthead max-w-page items-center gap-x-1 px-gutter min-[24rem]:gap-x-3">
        <SiteName organisation={organisation} href={logoHref} />
        {tools}
        {menu.length > 0 && <MenuToggle />}
      </div>
      {menu.length > 0 && <MenuBar menu={menu} />}
    </header>
  )
}
