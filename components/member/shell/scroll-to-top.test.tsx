/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { ScrollToTop } from './scroll-to-top'

test('scrolls to the top in 600 ms', async () => {
  let now = 0
  const frames: FrameRequestCallback[] = []
  const positions: number[] = []
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  Object.defineProperty(window, 'scrollY', { value: 1000, writable: true })
  jest.spyOn(window, 'scrollTo').mockImplementation((options) => {
    const { top } = options as ScrollToOptions
    positions.push((window.scrollY = top!))
  })

  renderWithMessages(<ScrollToTop />)
  await userEvent.setup().click(screen.getByRole('button'))
  for (now of [0, 300, 599, 600]) frames.shift()?.(now)

  expect(positions).toEqual([1000, 125, 0, 0])
  expect(frames).toEqual([])
})
