import { ContactLink } from './contact-link'
import { HeaderFrame } from './header-frame'
import { MenuBar, MenuToggle } from './menu-bar'
import { SearchLink } from './search-link'
import { SiteName } from './site-name'
import type { HeaderProps } from './header-props'

/**
 * A bar 80 px high, fixed within an element that reserves its space. After scrolling, a phone shows only its lower 56
 * px (`shell.css`).
 */
export function AcxHeader({ organisation, menu, button }: HeaderProps) {
  return (
    <div className="h-bar">
      <HeaderFrame kind="acx" className="fixed inset-x-0 top-0 z-40 h-bar bg-band text-on-band">
        <div className="acx-line">
          <SiteName organisation={organisation} href="/" />
          <MenuBar menu={menu} />
          <div className="head-tools">
            <SearchLink />
            <ContactLink organisation={organisation} button={button} />
            <MenuToggle />
          </div>
        </div>
      </HeaderFrame>
    </div>
  )
}
