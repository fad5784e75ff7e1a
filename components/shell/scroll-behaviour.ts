import { scrollToTop } from '@/components/ui/scroll-to-top'
import { SCROLL_TOP_AFTER_PX } from '@/lib/base/domain/constants'
import { MAIN_ID } from './main-content'
import { followReading } from './reading-direction'

/**
 * Sets attributes for CSS: `data-scrolled` (above 0 px), `data-far-down` (above 200 px, specification, sections 4 and
 * 9) and `data-reading` (while scrolling down). Also handles the link to the top.
 */
export function attachScrolling(signal: AbortSignal): void {
  const root = document.documentElement

  let reading = { isDown: false, farthest: window.scrollY }

  function mark() {
    // Ignores positions beyond the end of the page, from which the browser springs back: that is not scrolling up.
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
    // Moves the focus to the content, because the link to the top will be hidden.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  mark()
  document.addEventListener('scroll', mark, { signal, passive: true })
  document.addEventListener('click', onClick, { signal })
}
