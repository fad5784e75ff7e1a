import { toLongDay } from './long-day'

const evening = new Date('2026-08-14T23:30:00Z')

test.each([
  ['es', 'UTC', '14 de agosto de 2026'],
  ['es', 'Europe/Madrid', '15 de agosto de 2026'],
  ['en', 'America/Mexico_City', 'August 14, 2026'],
  ['ja', 'Asia/Tokyo', '2026年8月15日'],
])('in %s and %s', (locale, timeZone, day) => {
  expect([1, 2].map(() => toLongDay(evening, locale, timeZone))).toEqual([day, day])
})

test('of many time zones', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 70)
  expect(zones.map((zone) => toLongDay(evening, 'es', zone))).toEqual(
    zones.map((timeZone) => evening.toLocaleDateString('es', { dateStyle: 'long', timeZone })),
  )
})
