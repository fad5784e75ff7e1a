import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { MAIN_ID } from './main-content'

/**
 * On a page that was reached without a reload the focus goes to its heading, as a loaded page begins
 * at its top; Next itself announces the new title to screen readers. A page that has taken the focus
 * (a comment form), and one that is opened at a fragment, keep what they have.
 */
export function useFocusAfterNavigation(): void {
  const page = useSelectedLayoutSegments().join('/')
  const last = useRef(page)

  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const main = document.getElementById(MAIN_ID)
    if (!main || location.hash || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [page])
}
