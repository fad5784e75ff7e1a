/** @jest-environment jsdom */
import { scrollToTop } from './scroll-to-top'

test('jumps at once for readers who prefer reduced motion', () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  window.matchMedia = (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList
  Object.defineProperty(window, 'scrollY', { value: 1200 })

  scrollToTop()
  frames.shift()?.(0)

  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  expect(frames).toEqual([])
})
