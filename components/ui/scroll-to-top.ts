import { SCROLL_TOP_MS } from '@/lib/base/domain/constants'

/** Scrolls to the top in 600 ms, or at once if the reader prefers reduced motion. Stops if the reader scrolls. */
export function scrollToTop() {
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
