import type { TimeZone } from './model'
import { toLatestRound, toNewsRhythm, toNextRound, type NewsRhythm } from './news-rhythm'

const rhythm = (zone: string, some: Partial<NewsRhythm> = {}): NewsRhythm => ({
  every: 'weekly',
  day: 'monday',
  hour: 8,
  zone: zone as TimeZone,
  ...some,
})

// 2 November 2026 is a Monday.
test.each([
  ['a weekly round in UTC', rhythm('UTC'), '2026-11-04T12:00Z', '2026-11-02T08:00Z', '2026-11-09T08:00Z'],
  ['at the round itself', rhythm('UTC'), '2026-11-02T08:00Z', '2026-11-02T08:00Z', '2026-11-02T08:00Z'],
  ['a minute before it', rhythm('UTC'), '2026-11-02T07:59Z', '2026-10-26T08:00Z', '2026-11-02T08:00Z'],
  [
    'a zone where the day is still Sunday',
    rhythm('America/Mexico_City'),
    '2026-11-02T05:30Z',
    '2026-10-26T14:00Z',
    '2026-11-02T14:00Z',
  ],
  [
    'a zone where the day is already Monday',
    rhythm('Pacific/Auckland'),
    '2026-11-01T19:30Z',
    '2026-11-01T19:00Z',
    '2026-11-08T19:00Z',
  ],
  [
    'a daily round',
    rhythm('Asia/Tokyo', { every: 'daily', hour: 6 }),
    '2026-11-04T12:00Z',
    '2026-11-03T21:00Z',
    '2026-11-04T21:00Z',
  ],
  [
    'a week with a change of the clocks',
    rhythm('Europe/Madrid', { day: 'sunday', hour: 9 }),
    '2026-10-24T12:00Z',
    '2026-10-18T07:00Z',
    '2026-10-25T08:00Z',
  ],
  [
    'an hour that the clocks skip',
    rhythm('Europe/Madrid', { every: 'daily', hour: 2 }),
    '2026-03-29T00:30Z',
    '2026-03-28T01:00Z',
    '2026-03-29T01:00Z',
  ],
])('%s', (_, tested, at, latest, next) => {
  const toMinute = (date: Date) => date.toISOString().replace(':00.000Z', 'Z')
  expect(toMinute(toLatestRound(tested, new Date(at)))).toBe(latest)
  expect(toMinute(toNextRound(tested, new Date(at)))).toBe(next)
})

test('the usual round is Monday at 8 in UTC', () => {
  expect(toNewsRhythm('weekly', { newsDay: null, newsHour: null, timeZone: null })).toEqual(rhythm('UTC'))
})
