import type { ComponentProps } from 'react'
import type { Problem } from '@/lib/member/problems'
import { Field } from './field'

const look =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-paper px-3 py-2 font-sans text-ui text-ink aria-invalid:border-danger aria-invalid:outline aria-invalid:outline-danger'

type Labelled = { label: string; hint?: string; problem?: Problem | undefined }

/** One line of text. */
export function InputField({ label, hint, problem, ...props }: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...props} {...control} className={look} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({ label, hint, problem, ...props }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea rows={4} {...props} {...control} className={`${look} resize-y`} />}
    </Field>
  )
}

type SelectFieldProps = Labelled &
  ComponentProps<'select'> & { options: readonly { value: string; text: string }[] }

/** One of several. */
export function SelectField({ label, hint, problem, options, ...props }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <select {...props} {...control} className={look}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
