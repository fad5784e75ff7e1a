import { toPageNumbers } from './page-numbers'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('lists for page %s of %s: %s', (current, last, expected) => {
  const named = toPageNumbers(current, last).map((page) => page ?? '…')

  expect(named.join(' ')).toBe(expected)
})
