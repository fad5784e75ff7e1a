import { toTimeZone } from '@/lib/base/domain/time-zone'
import { readSchedule } from './read-schedule'

const madrid = toTimeZone('Europe/Madrid')
const now = Date.parse('2026-03-01T00:00:00Z')
const at = (local: string, isSecond: boolean | null = null) => ({ local, isSecond })

test.each([
  [
    'both times',
    { publishAt: at('2026-03-30T08:00'), withdrawAt: at('2026-04-01T08:00') },
    { publishAt: '2026-03-30T06:00:00.000Z', withdrawAt: '2026-04-01T06:00:00.000Z' },
  ],
  [
    'the second of two',
    { publishAt: at('2026-10-25T02:30', true), withdrawAt: null },
    { publishAt: '2026-10-25T01:30:00.000Z', withdrawAt: null },
  ],
  [
    'the first of two',
    { publishAt: at('2026-10-25T02:30', false), withdrawAt: null },
    { publishAt: '2026-10-25T00:30:00.000Z', withdrawAt: null },
  ],
  [
    'only an end',
    { publishAt: null, withdrawAt: at('2026-04-01T08:00') },
    { publishAt: null, withdrawAt: '2026-04-01T06:00:00.000Z' },
  ],
])('%s', (_, input, expected) => expect(readSchedule(input, madrid, now)).toEqual(expected))

test.each([
  ['an empty text', { publishAt: null, withdrawAt: null }, { publishAt: 'required' }],
  ['no time', { publishAt: at('mañana'), withdrawAt: at('') }, { publishAt: 'date', withdrawAt: 'date' }],
  ['the past', { publishAt: at('2026-03-01T01:00'), withdrawAt: null }, { publishAt: 'timePast' }],
  [
    'a local time that is skipped',
    { publishAt: at('2026-03-29T02:30'), withdrawAt: null },
    { publishAt: 'timeSkipped' },
  ],
  [
    'a local time that occurs twice',
    { publishAt: at('2026-10-25T02:30'), withdrawAt: null },
    { publishAt: 'timeTwice' },
  ],
  [
    'an end before its beginning',
    { publishAt: at('2026-04-01T08:00'), withdrawAt: at('2026-04-01T08:00') },
    { withdrawAt: 'withdrawnBefore' },
  ],
])('refuses %s', (_, input, problems) => expect(readSchedule(input, madrid, now)).toEqual({ problems }))
