/** @jest-environment node */
import { cutPart, MAX_PART_BYTES, MAX_PART_ITEMS, parseQueryPositions, toPartRequest } from './list-part'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index }))
const list = numbers(1, 700)

test.each([
  ['without a window returns the first few hundred', null, Infinity, numbers(1, 300), 700],
  ['with a window returns that window', { from: 301, to: 400 }, Infinity, numbers(301, 400), 700],
  [
    'with a large window returns as many as one answer holds',
    { from: 301, to: 700 },
    Infinity,
    numbers(301, 600),
    700,
  ],
  ['with a window beyond the end returns the rest', { from: 601, to: 900 }, Infinity, numbers(601, 700), 700],
  ['with a window past the end returns nothing', { from: 701, to: 900 }, Infinity, [], 700],
  ['with a reversed window returns nothing', { from: 9, to: 1 }, Infinity, [], 700],
  ['of a few items returns all of them', null, 5, numbers(1, 5), null],
  ['with a limit returns at most that many', { from: 301, to: 700 }, 400, numbers(301, 400), 400],
  ['with a window past the limit returns nothing', { from: 501, to: 700 }, 400, [], 400],
])('%s', (_, positions, most, items, total) => {
  expect(cutPart(list, toPartRequest(positions, most))).toEqual({ items, total })
})

test('a list that fits into one response has no total', () => {
  const all = numbers(1, MAX_PART_ITEMS)
  expect(cutPart(all, toPartRequest(null, Infinity))).toEqual({ items: all, total: null })
})

test.each([
  [0.4, 2],
  [0.9, 1],
  [3, 1],
])('with items of %d of the byte limit, a response contains %i', (share, count) => {
  const text = 'x'.repeat(share * MAX_PART_BYTES)
  const { items, total } = cutPart([{ text }, { text }, { text }], toPartRequest(null, Infinity))
  expect([items.length, total]).toEqual([count, 3])
})

test.each([
  ['', null],
  ['?Posicion=301-600', { from: 301, to: 600 }],
])('the query %j selects the part %j', (query, positions) => {
  expect(parseQueryPositions(`http://site.example/api/x${query}`)).toEqual(positions)
})

test.each(['', '5', '0-5', '1-', 'a-b', '1-9999999999'])('refuses the query Posicion=%s', (value) => {
  expect(() => parseQueryPositions(`http://site.example/api/x?Posicion=${value}`)).toThrow('Posicion')
})
