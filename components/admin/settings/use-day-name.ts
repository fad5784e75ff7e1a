import { useFormatter } from 'next-intl'
import { newsDays, type NewsDay } from '@/lib/base/domain/news-rhythm'

/** Returns a function that names a day of the week in the language of the admin. */
export function useDayName() {
  const format = useFormatter()
  // 1 November 2026 is a Sunday, which is the first of `newsDays`.
  return (day: NewsDay) =>
    format.dateTime(new Date(Date.UTC(2026, 10, 1 + newsDays.indexOf(day))), {
      weekday: 'long',
      timeZone: 'UTC',
    })
}
