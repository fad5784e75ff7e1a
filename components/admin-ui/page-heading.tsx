import type { ReactNode } from 'react'
import { HeadingHelp, type HelpPlace } from './heading-help'

type PageHeadingProps = {
  children: ReactNode
  actions?: ReactNode
  /** The page that the button '?' explains; omitted for no button. */
  help?: HelpPlace
}

export function PageHeading({ children, actions, help }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
      <div className="flex items-center gap-3">
        <h1 className="text-title-l font-semibold">{children}</h1>
        {help && <HeadingHelp place={help} />}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
