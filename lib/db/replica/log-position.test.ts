import { toEndOfRecord } from './log-position'

test.each([
  ['within a page', 0x3000100n, 0x3000100n],
  ['after the header of an empty page', 0x3002018n, 0x3002000n],
  ['after a record that began on the previous page', 0x3002028n, 0x3002028n],
  ['at a page’s end', 0x3004000n, 0x3004000n],
])('%s', (_, next, end) => {
  expect(toEndOfRecord(next)).toBe(end)
})
