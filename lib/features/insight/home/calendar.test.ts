import type { IsoDate, IsoInstant } from '@/lib/base/domain/model'
import { parseTimeZone, UTC } from '@/lib/base/domain/time-zone'
import { chooseMonth, chooseWeek, toCalendar } from './calendar'

const day = (text: string) => text as IsoDate
const organisation = { timeZone: parseTimeZone('America/Guatemala') ?? UTC }
const at = (text: string) => ({ at: text as IsoInstant, organisation })
const today = day('2026-11-22')

/** Formats each week as a line of days, with a `*` per event. */
const show = (month: string, events: ReturnType<typeof at>[] = []) =>
  toCalendar(chooseMonth(month, today), events, today).weeks.map((week) =>
    week
      .map(
        (calendarDay) =>
          calendarDay &&
          Number(calendarDay.day.slice(8)) +
            '*'.repeat(calendarDay.events.length) +
            (calendarDay.isToday ? '!' : ''),
      )
      .map((text) => text ?? '-')
      .join(' '),
  )

test('divides a month into weeks from Monday', () => {
  expect(show('2026-11')).toEqual([
    '- - - - - - 1',
    '2 3 4 5 6 7 8',
    '9 10 11 12 13 14 15',
    '16 17 18 19 20 21 22!',
    '23 24 25 26 27 28 29',
    '30 - - - - - -',
  ])
  expect(show('2021-02')).toEqual([
    '1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
  ])
  expect(show('2028-02').at(-1)).toBe('28 29 - - - - -')
})

test("puts an event on its day in the organisation's time zone", () => {
  const events = [
    at('2026-11-03T05:59:00.000Z'),
    at('2026-11-03T06:00:00.000Z'),
    at('2026-11-03T20:00:00.000Z'),
  ]
  expect(show('2026-11', events)[1]).toBe('2* 3** 4 5 6 7 8')
})

test.each([
  ['2026-11', '2026-10', '2026-12'],
  ['2026-01', '2025-12', '2026-02'],
  ['2026-12', '2026-11', '2027-01'],
])('%s has the neighbours %s and %s', (month, previous, next) => {
  expect(toCalendar(chooseMonth(month, today), [], today)).toMatchObject({ previous, next })
})

test.each([[null], ['2026-13'], ['nada'], ['2026-11-22'], ['']])(
  'shows the current month for the invalid %j',
  (input) => {
    expect(chooseMonth(input, today)).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  },
)

test.each([
  ['2026-11-25', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-30'],
  ['2026-11-23', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-30'],
  ['2027-01-01', '2026-12-28', '2027-01-03', '2026-12-21', '2027-01-04'],
  ['nada', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-23'],
])('the week of %s is from %s to %s', (input, start, end, previous, next) => {
  const calendar = toCalendar(chooseWeek(input, today), [{ day: day(start) }, { day: null }], today)
  expect(calendar).toMatchObject({ days: { start, end }, previous, next })
  expect(calendar.weeks.map((week) => week.map((calendarDay) => calendarDay?.events.length))).toEqual([
    [1, 0, 0, 0, 0, 0, 0],
  ])
})

test('links two weeks to the two before and the two after them', () => {
  const calendar = toCalendar(chooseWeek('2026-12-30', today, 2), [], today)
  expect(calendar).toMatchObject({
    days: { start: '2026-12-28', end: '2027-01-10' },
    previous: '2026-12-14',
    next: '2027-01-11',
  })
  expect(calendar.weeks.map((week) => week.length)).toEqual([7, 7])
})
