import type { IsoDate } from './model'
import { parseDayInFigures, toExampleDay, toSpanishDay } from './day-text'
import { parseClock, parseDay, parseSpanishTime, toSpanishTime } from './spanish-time'

test.each([
  ['14/10/2026 18:30', '2026-10-14T18:30'],
  ['14/10/2026', '2026-10-14T00:00'],
  ['1/2/26 9:05', '2026-02-01T09:05'],
  [' 14-10-2026  18.30 h ', '2026-10-14T18:30'],
  ['14 de octubre de 2026', '2026-10-14T00:00'],
  ['14 de Octubre de 2026 a las 18:30', '2026-10-14T18:30'],
  ['14 oct 2026, 18:30', '2026-10-14T18:30'],
  ['3 sept. 2026', '2026-09-03T00:00'],
  ['29/2/2028', '2028-02-29T00:00'],
  ['29/2/2026', null],
  ['31/4/2026', null],
  ['10/14/2026', null],
  ['14/10', null],
  ['14 de brumario de 2026', null],
  ['14/10/2026 25:00', null],
  ['14/10/2026 18:30 o así', null],
  ['mañana', null],
  ['', null],
])('%s is %s', (text, local) => {
  expect(parseSpanishTime(text)).toBe(local)
})

test.each([
  ['14/10/2026', '2026-10-14'],
  [' 14 de octubre de 2026 ', '2026-10-14'],
  ['2026-10-14', '2026-10-14'],
  ['14/10/2026 18:30', null],
  ['2026-02-30', null],
  ['mañana', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
  if (day) expect(parseDayInFigures(toSpanishDay(day as IsoDate))).toBe(day)
})

test.each([
  ['18:30', '18:30'],
  [' 8.30 h ', '08:30'],
  ['a las 8', '08:00'],
  ['8', '08:00'],
  ['0:05', '00:05'],
  ['24:00', null],
  ['18:60', null],
  ['18:3', null],
  ['8:30 PM', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(parseClock(text)).toBe(time)
})

test('toSpanishTime writes what parseSpanishTime reads', () => {
  const local = parseSpanishTime('5/1/2026 07:00')
  expect(local && toSpanishTime(local)).toBe('05/01/2026 07:00')
})

test('the example of a day is today', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 1, 23, 59) })
  expect(toExampleDay()).toBe('01/12/2026')
  jest.useRealTimers()
})
