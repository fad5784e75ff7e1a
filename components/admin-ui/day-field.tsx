import { useState, type ComponentProps } from 'react'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { toSpanishDay } from '@/lib/base/domain/day-text'
import { parseDay } from '@/lib/base/domain/spanish-time'
import { TextField } from './field'

/**
 * How a day is typed as Spanish writes it. `value` is the day as `YYYY-MM-DD`, or what was typed where that is none: what
 * takes it refuses it, so that no day is lost unseen.
 */
export function useTypedDay(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const day = parseIsoDate(value)
  // What something else has chosen meanwhile is shown as it is.
  const isTyping = typed?.value === value
  return {
    isWrong: value.trim() !== '' && day === null,
    input: {
      type: 'text',
      placeholder: '14/10/2026',
      value: isTyping ? typed.text : day ? toSpanishDay(day) : value,
      onChange: ({ target: { value: text } }: { target: { value: string } }) => {
        const next = parseDay(text) ?? text.trim()
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
