import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Calendar, CalendarDay } from '@/lib/features/insight/home/calendar'

type CalendarGridProps<Event> = {
  calendar: Calendar<Event>
  label: string
  renderEvent: (event: Event) => ReactNode
  /** Wraps the rendered events of a day in another element. */
  renderDay?: (day: CalendarDay<Event>, children: ReactNode) => ReactNode
}

/** Renders a month or a week as a table of days. On phones it is a list of the days with events. */
export function CalendarGrid<Event>(props: CalendarGridProps<Event>) {
  const { calendar, label, renderEvent } = props
  const t = useTranslations('room.home.calendar')
  const format = useFormatter()
  return (
    <>
      <table
        className="w-full table-fixed max-[48rem]:hidden in-[.home-columns]:side:hidden"
        aria-label={label}
      >
        <CalendarHead className="px-2 pt-2.5 pb-1.5 text-start text-note font-normal text-ink-soft" />
        <tbody>
          {calendar.weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={place} className="h-20 border border-line px-2 py-1.5 align-top empty:bg-wash">
                  {day && <DayCell {...props} day={day} todayText={t('today')} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="min-[48rem]:hidden in-[.home-columns]:side:block">
        {calendar.weeks.flat().map((day) =>
          day?.events.length ? (
            <li key={day.day} className="border-b border-line py-3">
              <time dateTime={day.day} className="block font-semibold first-letter:uppercase">
                {format.dateTime(toDate(day.day), {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                  timeZone: 'UTC',
                })}
              </time>
              <ul>{day.events.map(renderEvent)}</ul>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}

export function CalendarHead({ className }: { className?: string }) {
  const format = useFormatter()
  // 1 January 2024 was a Monday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => toDate(`2024-01-0${day}`))
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th
            key={day.getTime()}
            scope="col"
            className={className}
            abbr={format.dateTime(day, { weekday: 'long', timeZone: 'UTC' })}
          >
            {format.dateTime(day, { weekday: 'short', timeZone: 'UTC' })}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayCellProps<Event> = Pick<CalendarGridProps<Event>, 'renderEvent' | 'renderDay'> & {
  day: CalendarDay<Event>
  todayText: string
}

function DayCell<Event>({ day, todayText, renderEvent, renderDay }: DayCellProps<Event>) {
  const content = (
    <>
      <time
        dateTime={day.day}
        className={`-ms-1.5 inline-flex h-7 min-w-7 items-center justify-center rounded-full text-note tabular-nums ${day.isToday ? 'bg-primary font-semibold text-on-primary' : 'text-ink-soft'}`}
      >
        {Number(day.day.slice(8))}
        {day.isToday && <span className="sr-only"> {todayText}</span>}
      </time>
      {day.events.length > 0 && <ul>{day.events.map(renderEvent)}</ul>}
    </>
  )
  return renderDay ? renderDay(day, content) : content
}

export const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
