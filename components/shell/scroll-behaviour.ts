import { scrollToTop } from '@/components/ui/scroll-to-top'
import { SCROLL_TOP_AFTER_PX } from '@/lib/base/domain/constants'
import { MAIN_ID } from './main-content'
import { followReading } from './reading-direction'

/**
 * Marks for the stylesheets how far the page has scrolled (`data-scrolled` above 0, `data-far-down`
 * after 200 px, specification, sections 4 and 9) and whether its reader reads on (`data-reading`), and
 * takes the reader back to the top.
 */
export function attachScrolling(signal: AbortSignal): void {
  const root = document.documentElement

  let reading = { isDown: false, farthest: window.scrollY }

  function mark() {
    // A page that is pulled beyond its ends springs back by itself: that is no one's way up.
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
    // What was pressed is about to vanish: the next Tab starts at the content.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  mark()
  document.addEventListener('scroll', mark, { signal, passive: true })
  document.addEventListener('click', onClick, { signal })
}
