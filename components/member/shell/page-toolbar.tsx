'use client'

import { ToolbarExtras } from '@/components/member/toolbar/toolbar-extras'
import { Breadcrumb } from './breadcrumb'
import { useTrail } from './use-trail'
import { useEffect, useRef, type RefObject } from 'react'
import { useMemberPath } from '@/components/member/ui/use-member-path'

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

/**
 * For the page's heading: it has the focus after a page was reached without a reload, as on the
 * visitors' pages, unless the reader is inside the content already (a tab of the profile). The
 * visitors' own hook is theirs alone: what both areas share costs readers a module of its own.
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
