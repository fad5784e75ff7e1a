import type { ReactNode } from 'react'
import { MainContent } from './main-content'

type PageFrameProps = {
  children: ReactNode
  /** The side panel: beside the content from 992 px on, below it on narrower screens. */
  panel?: ReactNode
}

/** A page's `main` and what stands beside it, in the site's width. */
export function PageFrame({ children, panel }: PageFrameProps) {
  return (
    <div data-panel={panel ? true : undefined} className="page-frame">
      <MainContent className="min-w-0">{children}</MainContent>
      {panel}
    </div>
  )
}
