/** @jest-environment node */
import { ServiceRate } from './service-rate'

/** Measures `inside` concurrent requests for 40 s, each of which takes `eachMs`; they end one after the other. */
function measure(inside: number, eachMs: number): ServiceRate {
  const rate = new ServiceRate()
  for (let started = 0; started < inside; started++) rate.begin(0)
  for (let ended = 1; (ended * eachMs) / inside <= 40_000; ended++) {
    rate.finish((ended * eachMs) / inside)
    rate.begin((ended * eachMs) / inside)
  }
  return rate
}

test.each([
  // Columns: concurrent requests, ms per request, places, requests that can wait within 3 s.
  [8, 1000, 8, 24],
  [16, 1000, 16, 48],
  // More concurrent requests than the thread can render within a second: fewer places.
  [64, 6000, 11, 32],
  [32, 2000, 16, 48],
  // With one to four short requests at a time, there is a place for each request that is answered per second.
  [1, 50, 20, 60],
  [4, 50, 80, 240],
  // Even with very slow requests, some may enter and wait.
  [64, 16_000, 8, 16],
  [1, 5000, 8, 16],
])(
  '%i concurrent requests that take %i ms each: %i places, %i may wait',
  (inside, eachMs, places, waiting) => {
    const rate = measure(inside, eachMs)
    expect(Math.abs(rate.places - places)).toBeLessThanOrEqual(1)
    expect(Math.abs(rate.toMostWaiting(3000) - waiting)).toBeLessThanOrEqual(waiting / 8)
  },
)

test('does not count the time without requests', () => {
  const rate = new ServiceRate()
  for (let now = 0; now < 1_000_000; now += 10_000) {
    rate.begin(now)
    rate.finish(now + 100)
  }
  expect(rate.perSecond).toBeCloseTo(10, 0)
})

test.each<[string, [activeShare: number, isFull: boolean][], number]>([
  ['doubles while slow content fills them', [[0.1, true]], 16],
  ['goes on doubling, up to 64', Array.from({ length: 9 }, () => [0.1, true]), 64],
  [
    'returns at once when the threads are busy',
    [
      [0.1, true],
      [0.1, true],
      [0.9, true],
    ],
    8,
  ],
  [
    'returns step by step when no request waits',
    [
      [0.1, true],
      [0.1, true],
      [0.1, false],
    ],
    16,
  ],
  ['stays for threads that are idle', [[0, false]], 8],
])('the number of places %s', (_, seconds, places) => {
  const rate = new ServiceRate()
  for (const [activeShare, isFull] of seconds) rate.adapt(activeShare, isFull)
  expect(rate.places).toBe(places)
})
