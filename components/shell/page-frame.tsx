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
    <div
      className={`mx-auto grid w-full grow content-start max-w-page gap-x-8 gap-y-section px-gutter pt-8 pb-section wide:gap-x-12 ${
        panel ? 'panel:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[minmax(0,1fr)_22rem]' : ''
      }`}
    >
      <MainContent className="min-w-0">{children}</MainContent>
      {panel}
    </div>
  )
}
