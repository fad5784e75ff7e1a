import { scrollToTop } from '@/components/ui/scroll-to-top'
import { SCROLL_TOP_AFTER_PX } from '@/lib/base/domain/constants'
import { MAIN_ID } from './main-content'
import { followReading } from './reading-direction'

/**
 * Sets attributes for the stylesheets: `data-scrolled` (above 0 px), `data-far-down` (after 200 px,
 * specification, sections 4 and 9) and `data-reading` (scrolling down). Also handles the link to the top.
 */
export function attachScrolling(signal: AbortSignal): void {
  const root = document.documentElement

  let reading = { isDown: false, farthest: window.scrollY }

  function mark() {
    // A page pulled beyond its end springs back. That must not count as scrolling up.
    const last = Math.max(0, root.scrollHeight - window.innerHeight)
    reading = followReading(reading, Math.min(Math.max(window.scrollY, 0), last))
    root.toggleAttribute('data-scrolled', window.scrollY > 0)
    root.toggleAttribute('data-far-down', window.scrollY > SCROLL_TOP_AFTER_PX)
    root.toggleAttribute('data-reading', reading.isDown)
  }

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="#"]')) return
    event.preventDefault()
    scrollToTop()
    // The link is about to be hidden: moves the focus to the content.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  mark()
  document.addEventListener('scroll', mark, { signal, passive: true })
  document.addEventListener('click', onClick, { signal })
}
