import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import type { Calendar } from '@/lib/features/insight/home/calendar'
import { isCalendarMonth } from '@/lib/base/domain/calendar-month'
import { CalendarGrid, toDate } from './calendar-grid'
import { DueLine, dueStyles, toDueHref, type DueEvent } from './due-line'

type DueCalendarProps = {
  /** True for a calendar of several organisations, in which each event names its organisation. */
  isAcross: boolean
  calendar: Calendar<DueEvent>
}

/** Shows scheduled publications and withdrawals in a calendar. Without events it shows a sentence instead. */
export function DueCalendar({ calendar, isAcross }: DueCalendarProps) {
  const t = useTranslations('room.home.calendar')
  if (calendar.weeks.flat().every((day) => !day?.events.length))
    return <p className="pt-3 text-note text-ink-soft">{t('empty')}</p>
  return (
    <CalendarGrid
      calendar={calendar}
      label={t('title')}
      renderEvent={(event) => (
        <li key={toDueHref(event) + event.kind} className={dueStyles.item}>
          <DueLine isAcross={isAcross} event={event} />
        </li>
      )}
    />
  )
}

type MonthNavigationProps = {
  /** URL of the calendar's page, which may contain a query. */
  path: string
  calendar: Calendar<unknown>
}

/** Links to the previous and the next month (or weeks), with the name of the displayed month between them. */
export function MonthNavigation({ path, calendar }: MonthNavigationProps) {
  const t = useTranslations('room.home.calendar')
  const format = useFormatter()
  const { days, weeks, previous, next } = calendar
  const isMonth = isCalendarMonth(days)
  const unit = isMonth ? '' : weeks.length === 1 ? 'Week' : 'Weeks'
  const link = (name: string | null, label: string, icon: React.ReactNode) =>
    name && (
      <Link
        href={`${path}${path.includes('?') ? '&' : '?'}${isMonth ? 'mes' : 'semana'}=${name}#calendario`}
        scroll={false}
        aria-label={label}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-primary"
      >
        {icon}
      </Link>
    )
  const start = toDate(days.start)
  return (
    <nav aria-label={t(isMonth ? 'months' : 'weeks')} className="flex items-center gap-1">
      {link(previous, t(`previous${unit}`), <ArrowLeftIcon />)}
      <span aria-live="polite" className="min-w-40 text-center font-semibold first-letter:uppercase">
        {isMonth
          ? format.dateTime(start, { month: 'long', year: 'numeric', timeZone: 'UTC' })
          : format.dateTimeRange(start, toDate(days.end), { dateStyle: 'medium', timeZone: 'UTC' })}
      </span>
      {link(next, t(`next${unit}`), <ArrowRightIcon />)}
    </nav>
  )
}
