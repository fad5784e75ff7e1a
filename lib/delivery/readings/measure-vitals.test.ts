/** @jest-environment jsdom */
import type { Metric } from 'web-vitals'
import { measureVitals } from './measure-vitals'

const mockListeners: ((metric: Metric) => void)[] = []

jest.mock('web-vitals', () => {
  const listen = (keep: (metric: Metric) => void) => mockListeners.push(keep)
  return { onCLS: listen, onINP: listen, onLCP: listen, onTTFB: listen }
})

const sendBeacon = jest.fn()
let visibility: DocumentVisibilityState

/** A page that draws this number. */
const open = (drawn: number) => {
  jest.spyOn(Math, 'random').mockReturnValue(drawn)
  measureVitals()
}
const measure = (name: Metric['name'], value: number) => mockListeners.at(-1)?.({ name, value } as Metric)
const turn = (state: DocumentVisibilityState) => {
  visibility = state
  window.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  mockListeners.length = 0
  sendBeacon.mockClear()
  visibility = 'visible'
  Object.assign(navigator, { sendBeacon })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  history.replaceState(null, '', '/home/blog?id_card=101')
})

test('a page says once what was measured of it, when it is first out of sight, and nothing of who reads', () => {
  open(0.24)
  measure('LCP', 1803.4)
  measure('LCP', 2111.6)
  measure('CLS', 0.0312)
  turn('visible')
  expect(sendBeacon).not.toHaveBeenCalled()
  turn('hidden')
  turn('hidden')
  expect(sendBeacon.mock.calls).toEqual([
    ['/api/vitals', JSON.stringify({ page: '/home/blog?id_card=101', lcp: 2112, cls: 31 })],
  ])
})

test('three pages of four measure nothing', () => {
  open(0.25)
  turn('hidden')
  expect([mockListeners.length, sendBeacon.mock.calls.length]).toEqual([0, 0])
})
