import { useFormatter, useTranslations } from 'next-intl'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTypedDay, useTypedTime } from '@/components/admin-ui/day-field'
import { CalendarFold } from '@/components/admin/calendar/calendar-fold'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { AlertIcon } from '@/components/ui/icons'
import { parseLocalTime, toInstants } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'

/** A day and a time as typed. `isSecond` selects the second of two instants with the same local time. */
export type ChosenTime = { day: string; time: string; isSecond: boolean | null }

type TimeSettingProps = {
  organisation: string
  name: string
  legend: string
  hint?: string
  zone: TimeZone
  chosen: ChosenTime
  /** Problem to show: a key of `room.problems` in the message catalogues. */
  problem: string | undefined
  onChange: (time: ChosenTime) => void
  /** Buttons that choose common times. */
  children?: ReactNode
}

/**
 * A day and a time in the organisation's time zone. Shows the instant in UTC and in the browser's time zone. The
 * calendar shows the organisation's plan.
 */
export function TimeSetting(props: TimeSettingProps) {
  const { organisation, name, legend, hint, zone, chosen, onChange, children } = props
  const t = useTranslations('room.scheduling')
  const problemText = useProblemText()
  const id = useId()
  const local = parseLocalTime(`${chosen.day}T${chosen.time}`)
  const instants = local ? toInstants(local, zone) : []
  const described = `${id}-problem ${id}-other`
  const typedDay = useTypedDay(chosen.day, (day) => onChange({ ...chosen, isSecond: null, day }))
  const typedTime = useTypedTime(chosen.time, (time) => onChange({ ...chosen, isSecond: null, time }))
  const misread = typedDay.isWrong ? 'spanishDay' : typedTime.isWrong ? 'spanishTime' : 'date'
  // Hides the server's problem with the date once the date is valid.
  const dateProblem = local ? undefined : misread
  const problem = props.problem === 'date' ? dateProblem : props.problem
  const field = (part: 'day' | 'time', control: ComponentProps<'input'>) => (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-${part}`} className="text-note">
        {t(part)}
      </label>
      <input
        id={`${id}-${part}`}
        name={`${name}-${part}`}
        {...control}
        className="text-box min-h-11"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
      />
    </div>
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && <p className="text-note text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-3">
        {field('day', { ...typedDay.input, autoComplete: 'off' })}
        {field('time', { ...typedTime.input, autoComplete: 'off' })}
      </div>
      {children}
      <CalendarFold
        organisation={organisation}
        value={chosen.day}
        zone={zone}
        onChoose={(day) => onChange({ ...chosen, day, isSecond: null })}
      />
      {instants.length > 1 && (
        <WhichOne name={name} instants={instants} chosen={chosen} onChange={onChange} />
      )}
      <p id={`${id}-other`} aria-live="polite" className="text-note text-ink-soft empty:hidden">
        {local && instants.length === 0 && t('skipped')}
        {instants.length === 1 && instants[0] && <OtherClocks at={instants[0]} />}
      </p>
      <p
        id={`${id}-problem`}
        className="flex items-center gap-1.5 text-note font-semibold text-danger empty:hidden"
      >
        {problem && <AlertIcon />}
        {problem && problemText(problem)}
      </p>
    </fieldset>
  )
}

type WhichOneProps = Pick<TimeSettingProps, 'name' | 'chosen' | 'onChange'> & { instants: IsoInstant[] }

/** Asks which instant is meant: when clocks are put back, a local time occurs twice. */
function WhichOne({ name, instants, chosen, onChange }: WhichOneProps) {
  const t = useTranslations('room.scheduling')
  return (
    <fieldset className="flex flex-col gap-1 border-l-4 border-mark bg-wash px-4 py-2">
      <legend className="sr-only">{t('twice')}</legend>
      <p aria-hidden className="text-note">
        {t('twice')}
      </p>
      {instants.map((at, index) => (
        <label key={at} className="flex min-h-9 items-center gap-2 text-note">
          <input
            type="radio"
            name={`${name}-which`}
            className="size-5 accent-primary"
            checked={chosen.isSecond === index > 0}
            onChange={() => onChange({ ...chosen, isSecond: index > 0 })}
          />
          <span>
            {t(index > 0 ? 'second' : 'first')} <OtherClocks at={at} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shows an instant in UTC and in the browser's time zone. */
function OtherClocks({ at }: { at: IsoInstant }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const show = (timeZone: string) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
  return t('otherZones', { utc: show('UTC'), own: show(browserZone) })
}
