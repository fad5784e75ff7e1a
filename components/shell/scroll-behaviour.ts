import { SCROLL_TOP_AFTER_PX, SCROLL_TOP_MS } from '@/lib/base/domain/constants'
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

/** In 600 ms, or at once for readers who want no motion; ends where the reader scrolls. */
function scrollToTop() {
  const from = window.scrollY
  const began = performance.now()
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_TOP_MS
  let expected = from

  function step(now: number) {
    const isTakenOver = Math.abs(window.scrollY - expected) > 2
    if (isTakenOver) return
    const part = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / duration))
    expected = Math.round(from * (1 - part) ** 3)
    window.scrollTo({ top: expected, behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }

  requestAnimationFrame(step)
}
