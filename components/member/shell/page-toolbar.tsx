'use client'

import { ToolbarExtras } from '@/components/member/toolbar/toolbar-extras'
import { Breadcrumb } from './breadcrumb'
import { useTrail } from './use-trail'
import { useEffect, useRef, type RefObject } from 'react'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/** The page's title (its `h1`), the breadcrumb and the layout's tools. */
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
 * Focuses the page's heading after a client-side navigation, unless the focus is already inside the content (a tab of
 * the profile). The visitors' pages have a separate, similar hook, because a shared module would be one more file for
 * readers to load.
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
