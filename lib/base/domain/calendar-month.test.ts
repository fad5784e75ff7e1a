import { formatCalendarMonth, isCalendarMonth, parseCalendarMonth, type Days } from './calendar-month'
import { parseIsoDate } from './parse'

const days = (start: string, end: string) => ({ start: parseIsoDate(start), end: parseIsoDate(end) }) as Days

test.each([
  ['2026-10', days('2026-10-01', '2026-10-31')],
  ['2024-02', days('2024-02-01', '2024-02-29')],
  ['2026-12', days('2026-12-01', '2026-12-31')],
])('parses %s as a month, and formats it back to the same text', (text, month) => {
  expect(parseCalendarMonth(text)).toEqual(month)
  expect(formatCalendarMonth(month)).toBe(text)
})

test.each(['', '2026', '2026-13', '2026-00', '2026-1', '0999-10', '2026-10-01', 'x026-10'])(
  'rejects %j, which is not a month',
  (text) => {
    expect(parseCalendarMonth(text)).toBeNull()
  },
)

test.each([
  [days('2026-10-01', '2026-10-31'), true],
  [days('2025-02-01', '2025-02-28'), true],
  [days('2026-10-01', '2026-10-30'), false],
  [days('2026-10-02', '2026-10-31'), false],
  [days('2026-10-01', '2026-11-30'), false],
  [days('2025-10-01', '2026-10-31'), false],
])('tests whether %j are one whole month: %s', (range, expected) => {
  expect(isCalendarMonth(range)).toBe(expected)
})
