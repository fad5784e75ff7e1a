import { useEffect, useRef, type RefObject } from 'react'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/**
 * For the page's heading: it has the focus after a page was reached without a reload, as on the
 * visitors' pages, unless the reader is inside the content already (a tab of the profile). The
 * visitors' own hook is theirs alone: what both areas share costs readers a module of its own.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
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
