import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import type { Calendar } from '@/lib/features/home/calendar'
import { isCalendarMonth } from '@/lib/base/domain/calendar-month'
import { CalendarGrid, toDate } from './calendar-grid'
import { DueLine, toDueHref, type DueEvent } from './due-line'

type DueCalendarProps = {
  /** Whether it is several organisations': each event then says whose it is. */
  isAcross: boolean
  calendar: Calendar<DueEvent>
}

/** What is published and withdrawn by itself in a month: a table of its days, on phones a list of those that have something; a sentence where none has. */
export function DueCalendar({ calendar, isAcross }: DueCalendarProps) {
  const t = useTranslations('room.home.calendar')
  if (calendar.weeks.flat().every((day) => !day?.events.length))
    return <p className="pt-3 text-note text-ink-soft">{t('empty')}</p>
  return (
    <CalendarGrid
      calendar={calendar}
      label={t('title')}
      renderEvent={(event) => (
        <li key={toDueHref(event) + event.kind} className="due" data-kind={event.kind}>
          <DueLine isAcross={isAcross} event={event} />
        </li>
      )}
    />
  )
}

type MonthNavigationProps = {
  /** Of the page that shows a month; its address may have more than that. */
  path: string
  calendar: Calendar<unknown>
}

/** The ways to the months, or weeks, beside the one that is shown, which has its name between them. */
export function MonthNavigation({ path, calendar }: MonthNavigationProps) {
  const t = useTranslations('room.home.calendar')
  const format = useFormatter()
  const { days, previous, next } = calendar
  const isMonth = isCalendarMonth(days)
  const link = (name: string | null, label: string, icon: React.ReactNode) =>
    name && (
      <Link
        href={`${path}${path.includes('?') ? '&' : '?'}${isMonth ? 'mes' : 'semana'}=${name}#calendario`}
        scroll={false}
        aria-label={label}
        className="month-link"
      >
        {icon}
      </Link>
    )
  const start = toDate(days.start)
  return (
    <nav aria-label={t(isMonth ? 'months' : 'weeks')} className="flex items-center gap-1">
      {link(previous, t(isMonth ? 'previous' : 'previousWeek'), <ArrowLeftIcon />)}
      <span aria-live="polite" className="month-name">
        {isMonth
          ? format.dateTime(start, { month: 'long', year: 'numeric', timeZone: 'UTC' })
          : format.dateTimeRange(start, toDate(days.end), { dateStyle: 'medium', timeZone: 'UTC' })}
      </span>
      {link(next, t(isMonth ? 'next' : 'nextWeek'), <ArrowRightIcon />)}
    </nav>
  )
}
