'use client'

import { ToolbarExtras } from '@/components/member/toolbar/toolbar-extras'
import { Breadcrumb } from './breadcrumb'
import { useHeadingFocus } from './use-heading-focus'
import { useTrail } from './use-trail'

/** Where the reader is: the page's title, which is its `h1`, the way to it, and the layout's tools. */
export function PageToolbar() {
  const page = useTrail().at(-1)
  const heading = useHeadingFocus()
  return (
    <div className="page-toolbar">
      <div className="toolbar-title flex min-w-0 flex-col gap-0.5">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-title-l font-semibold tracking-tight wrap-anywhere"
        >
          {page?.name}
        </h1>
        <Breadcrumb />
      </div>
      <ToolbarExtras />
    </div>
  )
}
