'use client'

import { ToolbarExtras } from '@/components/member/toolbar/toolbar-extras'
import { Breadcrumb, useTrail } from './breadcrumb'
import { useEffect, useRef, type RefObject } from 'react'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/** The page's title (`h1`), the breadcrumb, and the tools of the layout. */
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

/**
 * Focuses the heading after a navigation without a reload, unless the focus is within the content (such as a tab of the
 * profile). Visitors' pages have a similar hook; a shared module would be an additional file for readers.
 */
function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const path = useMemberPath()
  const last = useRef(path)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const main = heading.current?.closest('main')
    if (!main?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [path])

  return heading
}
