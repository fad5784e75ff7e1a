import { SiteName } from './site-name'
import type { HeaderProps } from './header-props'

/** A fixed bar, 80 px high; the box around it keeps its place in the page. */
export function AcxHeader({ organisation }: HeaderProps) {
  return (
    <div className="h-bar">
      <header data-header="acx" className="fixed inset-x-0 top-0 z-40 h-bar bg-band text-on-band">
        <div className="mx-auto flex h-full max-w-page items-center px-gutter">
          <SiteName organisation={organisation} href="/" />
        </div>
      </header>
    </div>
  )
}
