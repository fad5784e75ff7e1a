/** @jest-environment jsdom */
import { countFilters, noFilter, parseFilter } from './filter'

function form(...entries: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test.each([
  ['no text', form(), noFilter, 0],
  ['any status', form(['status', '']), noFilter, 0],
  ['a status', form(['status', 'rejected']), { ...noFilter, status: 'rejected' }, 1],
  ['an invalid status', form(['status', 'lost']), noFilter, 0],
  [
    'two types, which count as a single filter',
    form(['type', 'customer'], ['type', 'author'], ['type', 'robot']),
    { ...noFilter, types: ['author', 'customer'] },
    1,
  ],
  [
    'everything',
    form(['status', 'pending'], ['type', 'author'], ['notifications', 'on']),
    { status: 'pending', types: ['author'], hasNotifications: true },
    3,
  ],
] as const)('parses the filter: %s', (_, data, expected, count) => {
  const filter = parseFilter(data)
  expect(filter).toEqual(expected)
  expect(countFilters(filter)).toBe(count)
})
