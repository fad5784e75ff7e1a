import type { IsoInstant } from './model'
import { findTimeZone, parseTimeZone, toLocalDay, toTimeZone } from './time-zone'

test.each(['UTC', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Etc/GMT-14', 'america/havana'])(
  '%j is the name of a time zone',
  (name) => expect(parseTimeZone(name)).toBe(name),
)

test.each([
  '',
  'Mars/Olympus',
  '+05:00',
  'CST6CDT',
  'Etc/GMT+99',
  'a/b/c/d',
  '../etc',
  null,
  undefined,
  5,
  {},
])('%j is not a time zone, so UTC is used', (input) =>
  expect([parseTimeZone(input), toTimeZone(input)]).toEqual([null, 'UTC']),
)

test.each([
  ['2026-11-01T05:59:59.999Z', 'America/Mexico_City', '2026-10-31'],
  ['2026-11-01T06:00:00.000Z', 'America/Mexico_City', '2026-11-01'],
  ['2026-10-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-01'],
  ['2026-10-24T21:59:59.000Z', 'Europe/Madrid', '2026-10-24'],
  ['2026-10-25T22:59:59.000Z', 'Europe/Madrid', '2026-10-25'],
  ['2026-10-31T23:59:59.000Z', 'UTC', '2026-10-31'],
  ['0999-12-31T23:59:59.000Z', 'Etc/GMT-14', '1000-01-01'],
])('%s in %s is %s', (at, zone, day) => {
  expect(toLocalDay(at as IsoInstant, toTimeZone(zone))).toBe(day)
})

test.each([
  ['Monterrey', 'America/Monterrey'],
  ['ciudad de mexico', null],
  ['México', 'America/Mexico_City'],
  ['buenos aires', 'America/Buenos_Aires'],
  ['America/Havana', 'America/Havana'],
  ['UTC', 'UTC'],
  ['America', null],
  ['', null],
])('%j means %j', (text, zone) => {
  expect(findTimeZone(text)).toBe(zone)
})
