import { useFormatter, useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { useQuery } from '@/components/admin-ui/use-query'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import { parseCalendarMonth } from '@/lib/base/domain/calendar-month'
import type { IsoDate } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { chooseWeek, toCalendar, type CalendarDay } from '@/lib/features/insight/home/calendar'
import type { DueEvent } from './due-line'
import type { Idea } from '@/lib/base/domain/idea'
import { CalendarHead, toDate } from './calendar-grid'

type DayPickerProps = {
  organisation: string
  /** Text of the date field: a day as `YYYY-MM-DD`, or invalid text as typed. */
  value: string
  today: IsoDate
  onChoose: (day: IsoDate) => void
}

type PlannedEvent = DueEvent | Idea

/** Number of days by which each arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month in which a day can be chosen. Marks days with planned events, and lists the events of the chosen week. */
export function DayPicker({ organisation, value, today, onChoose }: DayPickerProps) {
  const format = useFormatter()
  const chosenDay = parseIsoDate(value)
  const [current, setCurrent] = useState(chosenDay ?? today)
  const month = parseCalendarMonth(current.slice(0, 7)) ?? { start: current, end: current }
  const days = { start: chooseWeek(month.start, today).start, end: chooseWeek(month.end, today).end }
  const calendar = toCalendar<PlannedEvent>(days, usePlanned(organisation, days), today)
  const name = format.dateTime(toDate(month.start), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const go = (day: IsoDate | null) => day && setCurrent(day)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const next = step && addDays(current, step)
    if (!next) return
    event.preventDefault()
    go(next)
    // Waits with the focus until the calendar is rendered, because the day may be in another month.
    const table = event.currentTarget.closest('table')
    setTimeout(() => table?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const toCell = (day: CalendarDay<PlannedEvent>) => (
    <DayButton
      day={day}
      isOther={day.day < month.start || day.day > month.end}
      isChosen={day.day === chosenDay}
      isCurrent={day.day === current}
      onKeyDown={press}
      onChoose={() => {
        go(day.day)
        onChoose(day.day)
      }}
    />
  )
  return (
    <div className="flex max-w-88 flex-col gap-2">
      <MonthHead
        name={name}
        onBack={() => go(addDays(month.start, -1))}
        onNext={() => go(addDays(month.end, 1))}
      />
      <table aria-label={name} className="w-full table-fixed text-center text-note">
        <CalendarHead />
        <tbody>
          {calendar.weeks.map((week, index) => (
            <tr key={index}>{week.map((day) => day && <td key={day.day}>{toCell(day)}</td>)}</tr>
          ))}
        </tbody>
      </table>
      <WeekPlan days={calendar.weeks.find((week) => week.some((day) => day?.day === current)) ?? []} />
    </div>
  )
}

type MonthHeadProps = { name: string; onBack: () => void; onNext: () => void }

function MonthHead({ name, onBack, onNext }: MonthHeadProps) {
  const t = useTranslations('room.home.calendar')
  return (
    <div className="flex items-center justify-between">
      <MonthButton label={t('previous')} onClick={onBack}>
        <ArrowLeftIcon />
      </MonthButton>
      <span aria-live="polite" className="font-semibold first-letter:uppercase">
        {name}
      </span>
      <MonthButton label={t('next')} onClick={onNext}>
        <ArrowRightIcon />
      </MonthButton>
    </div>
  )
}

/** Loads the ideas and scheduled events of a range of days. Empty until they are loaded. */
function usePlanned(organisation: string, days: { start: IsoDate; end: IsoDate }): PlannedEvent[] {
  const input = { ...days, organisations: '' }
  const due = useQuery('listDue', organisation, input).data ?? []
  const ideas = useQuery('listPlanned', organisation, input).data ?? []
  return [...ideas, ...due]
}

/** Adds days to a day (`count` may be negative); null outside of the supported years. */
function addDays(day: IsoDate, count: number): IsoDate | null {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return parseIsoDate(date.toISOString().slice(0, 10))
}

type MonthButtonProps = { label: string; onClick: () => void; children: React.ReactNode }

const MonthButton = ({ label, onClick, children }: MonthButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="flex size-11 items-center justify-center text-ink-soft hover:text-primary"
  >
    {children}
  </button>
)

type DayButtonProps = {
  day: CalendarDay<PlannedEvent>
  isOther: boolean
  isChosen: boolean
  isCurrent: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChoose: () => void
}

function DayButton({
  day: { day, isToday, events },
  isOther,
  isChosen,
  isCurrent,
  ...props
}: DayButtonProps) {
  const t = useTranslations('room.scheduling.calendar')
  const format = useFormatter()
  const date = format.dateTime(toDate(day), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <button
      type="button"
      data-day={day}
      data-other={isOther || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('day', { date, count: events.length })}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
      className="relative mx-auto flex size-10 items-center justify-center rounded-full hover:bg-wash aria-pressed:bg-primary aria-pressed:text-on-primary aria-[current]:font-semibold aria-[current]:underline data-other:text-ink-soft"
    >
      {Number(day.slice(8))}
      {events.length > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-full bg-current" />
      )}
    </button>
  )
}

/** Lists the ideas and scheduled events of a week. */
function WeekPlan({ days }: { days: readonly (CalendarDay<PlannedEvent> | null)[] }) {
  const t = useTranslations('room.scheduling.calendar')
  const untitled = useTranslations('room.pieces')('untitled')
  const format = useFormatter()
  const events = days.flatMap((day) => (day ? day.events.map((event) => ({ day: day.day, event })) : []))
  return (
    <div aria-live="polite" className="border-t border-line pt-2 text-note">
      <p className="font-semibold">{events.length === 0 ? t('empty') : t('week')}</p>
      <ul>
        {events.map(({ day, event }, index) => (
          <li key={index} className="flex gap-2 py-0.5">
            <span className="min-w-22 text-ink-soft">
              {format.dateTime(toDate(day), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })}
              {'at' in event && ` · ${toTime(format, event)}`}
            </span>
            <span className="min-w-0 wrap-anywhere">{event.title || untitled}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const toTime = (format: ReturnType<typeof useFormatter>, { at, organisation }: DueEvent) =>
  format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone: organisation.timeZone })
