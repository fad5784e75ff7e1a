import { SiteName } from './site-name'
import type { HeaderProps } from './site-header'

export function StandardHeader({ organisation }: HeaderProps) {
  return (
    <header data-header="standard" className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-gutter py-3 text-primary-strong">
        <SiteName organisation={organisation} />
        <p className="font-sans text-note text-ink-soft">{organisation?.description}</p>
      </div>
    </header>
  )
}
