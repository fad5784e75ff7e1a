import { readForwarded } from './forwarded'

test.each([
  ['a', 0, null],
  ['a', 1, 'a'],
  ['a, b, c', 1, 'c'],
  ['a, b, c', 2, 'b'],
  ['a, b, c', 9, 'a'],
  [' a ,, b ', 1, 'b'],
  ['', 1, null],
  [null, 1, null],
  [undefined, 2, null],
])('of %j, with %i trusted proxies, %j counts', (list, hops, expected) => {
  expect(readForwarded(list, hops)).toBe(expected)
})
