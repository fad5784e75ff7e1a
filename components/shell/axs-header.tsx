import { SiteName } from './site-name'
import type { HeaderProps } from './site-header'

export function AxsHeader({ organisation }: HeaderProps) {
  return (
    <header data-header="axs" className="bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-gutter py-3">
        <SiteName organisation={organisation} />
        <p className="font-sans text-note text-on-band-soft">{organisation?.description}</p>
      </div>
    </header>
  )
}
