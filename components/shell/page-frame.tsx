import type { ReactNode } from 'react'
import { MainContent } from './main-content'

type PageFrameProps = {
  children: ReactNode
  /** Side panel: beside the content from 1,200 px on, below it in narrower windows. */
  panel?: ReactNode
}

/** The page's `main` and its side panel, in the width of the site. */
export function PageFrame({ children, panel }: PageFrameProps) {
  return (
    <div data-panel={panel ? true : undefined} className="page-frame">
      <MainContent>{children}</MainContent>
      {panel}
    </div>
  )
}
