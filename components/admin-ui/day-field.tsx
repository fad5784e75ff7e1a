import { useState, type ComponentProps } from 'react'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { toExampleDay, toSpanishDay } from '@/lib/base/domain/day-text'
import { parseClock, parseDay } from '@/lib/base/domain/spanish-time'
import { TextField } from './field'

type Written = {
  /** Parses the typed text; null if it is invalid. */
  read(text: string): string | null
  /** Formats a value in Spanish notation; null if the value is invalid. */
  show(value: string): string | null
  toPlaceholder: () => string
}

const days: Written = {
  read: parseDay,
  show: (value) => {
    const day = parseIsoDate(value)
    return day && toSpanishDay(day)
  },
  toPlaceholder: toExampleDay,
}
const times: Written = { read: parseClock, show: parseClock, toPlaceholder: () => '18:30' }

/**
 * Manages a day typed in Spanish notation. `value` is the day as `YYYY-MM-DD`, or the typed text if it is invalid. The
 * server rejects invalid text, so no input is dropped silently.
 */
export const useTypedDay = (value: string, onChange: (value: string) => void) =>
  useTyped(days, value, onChange)

/**
 * Manages a time typed in Spanish notation. `value` is the time as `HH:MM`, or the typed text if it is invalid. A
 * native time field would show AM and PM in some languages.
 */
export const useTypedTime = (value: string, onChange: (value: string) => void) =>
  useTyped(times, value, onChange)

function useTyped({ read, show, toPlaceholder }: Written, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const formatted = show(value)
  // False if another control has changed the value. The new value then replaces the typed text.
  const isTyping = typed?.value === value
  return {
    isWrong: value.trim() !== '' && formatted === null,
    input: {
      type: 'text',
      placeholder: toPlaceholder(),
      value: isTyping ? typed.text : (formatted ?? value),
      onChange: ({ target: { value: text } }: { target: { value: string } }) => {
        const next = read(text) ?? text.trim()
        setTyped({ text, value: next })
        onChange(next)
      },
      onBlur: () => setTyped(null),
    },
  }
}

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** Field for a day in the organisation's time zone. */
export function DayField({ value, onChange, problem, ...field }: DayFieldProps) {
  const { input, isWrong } = useTypedDay(value, onChange)
  return <TextField {...field} {...input} problem={problem ?? (isWrong ? 'spanishDay' : null)} />
}
