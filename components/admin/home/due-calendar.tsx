import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import type { Calendar, CalendarDay } from '@/lib/features/home/calendar'
import type { OperationAnswer } from '@/lib/features/operation-table'

type DueEvent = OperationAnswer<'listDue'>[number]

type DueCalendarProps = {
  /** Whether it is several organisations': each event then says whose it is. */
  isAcross: boolean
  calendar: Calendar<DueEvent>
}
type Shared = Omit<DueCalendarProps, 'calendar'>

/** What is published and withdrawn by itself in a month: a table of its days, on phones a list of those that have something; a sentence where none has. */
export function DueCalendar({ calendar, ...shared }: DueCalendarProps) {
  const t = useTranslations('room.home.calendar')
  const { weeks } = calendar
  const busy = weeks.flat().filter((day) => day !== null && day.events.length > 0)
  if (busy.length === 0) return <p className="pt-3 text-note text-ink-soft">{t('empty')}</p>
  return (
    <>
      <CalendarTable {...shared} calendar={calendar} />
      <ul className="calendar-list">
        {busy.map((day) => day && <ListedDay key={day.day} {...shared} day={day} />)}
      </ul>
    </>
  )
}

type MonthNavigationProps = {
  /** Of the page that shows a month; its address may have more than that. */
  path: string
  calendar: Calendar<unknown>
}

/** The ways to the months beside the one that is shown, which has its name between them. */
export function MonthNavigation({ path, calendar }: MonthNavigationProps) {
  const t = useTranslations('room.home.calendar')
  const format = useFormatter()
  const link = (month: string | null, label: string, icon: React.ReactNode) =>
    month && (
      <Link
        href={`${path}${path.includes('?') ? '&' : '?'}mes=${month}#calendario`}
        scroll={false}
        aria-label={label}
        className="month-link"
      >
        {icon}
      </Link>
    )
  return (
    <nav aria-label={t('months')} className="flex items-center gap-1">
      {link(calendar.previous, t('previous'), <ArrowLeftIcon />)}
      <span aria-live="polite" className="month-name">
        {format.dateTime(toDate(calendar.month.start), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      </span>
      {link(calendar.next, t('next'), <ArrowRightIcon />)}
    </nav>
  )
}

function CalendarTable({ calendar, ...shared }: DueCalendarProps) {
  const t = useTranslations('room.home.calendar')
  const format = useFormatter()
  // 1 January 2024 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
  return (
    <table className="calendar-table" aria-label={t('title')}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th
              key={day.getTime()}
              scope="col"
              abbr={format.dateTime(day, { weekday: 'long', timeZone: 'UTC' })}
            >
              {format.dateTime(day, { weekday: 'short', timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={place} data-today={day?.isToday || undefined}>
                {day && <DayCell {...shared} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Shared & { day: CalendarDay<DueEvent> }

function DayCell({ day: { day, isToday, events }, ...shared }: DayProps) {
  const t = useTranslations('room.home.calendar')
  return (
    <>
      <time dateTime={day} className="calendar-day">
        {Number(day.slice(8))}
        {isToday && <span className="sr-only"> {t('today')}</span>}
      </time>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <DueLine key={`${event.piece} ${event.kind}`} {...shared} event={event} />
          ))}
        </ul>
      )}
    </>
  )
}

function ListedDay({ day: { day, events }, ...shared }: DayProps) {
  const format = useFormatter()
  return (
    <li>
      <time dateTime={day}>
        {format.dateTime(toDate(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
      </time>
      <ul>
        {events.map((event) => (
          <DueLine key={`${event.piece} ${event.kind}`} {...shared} event={event} />
        ))}
      </ul>
    </li>
  )
}

function DueLine({ isAcross, event }: Shared & { event: DueEvent }) {
  const t = useTranslations('room.home.calendar')
  const pieces = useTranslations('room.pieces')
  const format = useFormatter()
  const { piece, organisation, title, at, kind } = event
  const { id, name, timeZone } = organisation
  const time = format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <li className="due" data-kind={kind}>
      <Link href={`/${id}/publicaciones/${piece}`}>
        <span className="due-time">
          {time} <span className="due-kind">{t(kind)}</span>
        </span>{' '}
        <span className="due-title">{title || pieces('untitled')}</span>
        {isAcross && <span className="due-organisation"> {name}</span>}
      </Link>
    </li>
  )
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
