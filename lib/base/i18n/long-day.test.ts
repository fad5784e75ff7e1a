import type { IsoInstant } from '@/lib/base/domain/model'
import { toLongDay } from './long-day'

const evening = '2026-08-14T23:30:00.000Z' as IsoInstant

test.each([
  ['es', 'UTC', '14 de agosto de 2026'],
  ['es', 'Europe/Madrid', '15 de agosto de 2026'],
  ['en', 'America/Mexico_City', 'August 14, 2026'],
  ['ja', 'Asia/Tokyo', '2026年8月15日'],
])('writes the day in language %s and time zone %s', (locale, timeZone, day) => {
  expect([1, 2].map(() => toLongDay(evening, locale, timeZone))).toEqual([day, day])
})

test.each([
  ['2026-03-31T23:30:00.000-06:00', '31 de marzo de 2026'],
  ['2026-04-01T00:30:00.000+14:00', '1 de abril de 2026'],
])('%s is the day at its UTC offset, in every time zone', (at, day) => {
  const zones = ['UTC', 'America/Mexico_City', 'Pacific/Kiritimati']
  expect(zones.map((zone) => toLongDay(at as IsoInstant, 'es', zone))).toEqual(zones.map(() => day))
})

test('supports many time zones', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 70)
  expect(zones.map((zone) => toLongDay(evening, 'es', zone))).toEqual(
    zones.map((timeZone) => new Date(evening).toLocaleDateString('es', { dateStyle: 'long', timeZone })),
  )
})
