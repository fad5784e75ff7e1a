import { toRetryDelay } from './retry-delay'

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [4, null],
])('a fetch that failed %i times is tried again after %j ms', (attempt, expected) => {
  expect(toRetryDelay(attempt)).toBe(expected)
})
