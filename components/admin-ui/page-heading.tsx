import type { ReactNode } from 'react'
import { HeadingHelp, type HelpPlace } from './heading-help'

type PageHeadingProps = {
  title: ReactNode
  /** Actions beside the title. */
  children?: ReactNode
  /** The page that the button '?' explains; omitted for no button. */
  help?: HelpPlace
}

export function PageHeading({ title, children, help }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
      <div className="flex items-center gap-2">
        <h1 className="text-title-l font-semibold">{title}</h1>
        {help && <HeadingHelp place={help} />}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
