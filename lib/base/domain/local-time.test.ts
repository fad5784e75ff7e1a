import type { IsoInstant } from './model'
import { parseLocalTime, toInstants, toLocalTime, type LocalTime } from './local-time'
import { toTimeZone } from './time-zone'

test.each([
  ['an ordinary minute', '2026-11-30T08:00', 'America/Mexico_City', ['2026-11-30T14:00:00.000Z']],
  ['a time in UTC', '2026-11-30T08:00', 'UTC', ['2026-11-30T08:00:00.000Z']],
  ['far east', '2026-11-01T00:00', 'Pacific/Kiritimati', ['2026-10-31T10:00:00.000Z']],
  ['a time skipped by the clock change', '2026-03-29T02:30', 'Europe/Madrid', []],
  ['the first after it', '2026-03-29T03:00', 'Europe/Madrid', ['2026-03-29T01:00:00.000Z']],
  [
    'a time that occurs twice',
    '2026-10-25T02:30',
    'Europe/Madrid',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['after the second', '2026-10-25T03:00', 'Europe/Madrid', ['2026-10-25T02:00:00.000Z']],
  [
    'a time that occurs twice, half an hour apart',
    '2026-04-05T01:45',
    'Australia/Lord_Howe',
    ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ],
  ['a midnight that does not come', '2026-03-08T00:00', 'America/Havana', []],
  [
    'a midnight that comes twice',
    '2026-11-01T00:00',
    'America/Havana',
    ['2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z'],
  ],
])('%s: %s in %s', (_, local, name, instants) => {
  const zone = toTimeZone(name)
  expect(toInstants(local as LocalTime, zone)).toEqual(instants)
  for (const at of instants) expect(toLocalTime(at as IsoInstant, zone)).toBe(local)
})

test.each([
  '2026-02-29T08:00',
  '2026-11-30',
  '2026-11-30T24:00',
  '2026-11-30T08:00:00',
  '0026-11-30T08:00',
  null,
])('%j is not a valid local time', (input) => expect(parseLocalTime(input)).toBeNull())

test('accepts 29 February of a leap year', () =>
  expect(parseLocalTime('2028-02-29T23:59')).toBe('2028-02-29T23:59'))
