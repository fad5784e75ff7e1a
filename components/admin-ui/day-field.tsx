import { useState, type ComponentProps } from 'react'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { toSpanishDay } from '@/lib/base/domain/day-text'
import { parseClock, parseDay } from '@/lib/base/domain/spanish-time'
import { TextField } from './field'

type Written = {
  /** What is meant by what was typed; null for nothing of the kind. */
  read(text: string): string | null
  /** How Spanish writes it; null for what is none. */
  show(value: string): string | null
  placeholder: string
}

const days: Written = {
  read: parseDay,
  show: (value) => {
    const day = parseIsoDate(value)
    return day && toSpanishDay(day)
  },
  placeholder: '14/10/2026',
}
const times: Written = { read: parseClock, show: parseClock, placeholder: '18:30' }

/**
 * How a day is typed as Spanish writes it. `value` is the day as `YYYY-MM-DD`, or what was typed where that is none: what
 * takes it refuses it, so that no day is lost unseen.
 */
export const useTypedDay = (value: string, onChange: (value: string) => void) =>
  useTyped(days, value, onChange)

/** As `useTypedDay`, of a time as `HH:MM`: a browser's own field says 'AM' where its reader's language does. */
export const useTypedTime = (value: string, onChange: (value: string) => void) =>
  useTyped(times, value, onChange)

function useTyped({ read, show, placeholder }: Written, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const shown = show(value)
  // What something else has chosen meanwhile is shown as it is.
  const isTyping = typed?.value === value
  return {
    isWrong: value.trim() !== '' && shown === null,
    input: {
      type: 'text',
      placeholder,
      value: isTyping ? typed.text : (shown ?? value),
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

/** A day of the organisation. */
export function DayField({ value, onChange, problem, ...field }: DayFieldProps) {
  const { input, isWrong } = useTypedDay(value, onChange)
  return <TextField {...field} {...input} problem={problem ?? (isWrong ? 'spanishDay' : null)} />
}
