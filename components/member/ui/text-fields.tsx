import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type ControlProps } from '@/components/ui/field'
import type { Problem } from '@/lib/features/company/member/problems'

/** CSS classes of text fields by look. `small` is for dialogs and popovers. */
const looks = {
  usual:
    'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-paper px-3 py-2 font-sans text-ui text-ink aria-invalid:border-danger aria-invalid:outline aria-invalid:outline-danger',
  small:
    'min-h-9 w-full rounded-control border border-line-strong bg-paper px-3 py-1.5 font-sans text-ui aria-invalid:border-danger',
} as const

type Labelled = {
  label: string
  hint?: string | undefined
  problem?: Problem | undefined
  look?: keyof typeof looks
}

type AreaFieldProps = Omit<Labelled, 'look'> & { children: (control: ControlProps) => ReactNode }

function AreaField({ problem, ...field }: AreaFieldProps) {
  const t = useTranslations('sections.common.problems')
  return <Field {...field} problem={problem && t(problem)} className="flex min-w-0 flex-col gap-1.5" />
}

export function InputField(props: Labelled & ComponentProps<'input'>) {
  const { label, hint, problem, look = 'usual', ...input } = props
  return (
    <AreaField label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...input} {...control} className={looks[look]} />}
    </AreaField>
  )
}

export function TextAreaField(props: Labelled & ComponentProps<'textarea'>) {
  const { label, hint, problem, look = 'usual', ...textarea } = props
  return (
    <AreaField label={label} hint={hint} problem={problem}>
      {(control) => <textarea rows={4} {...textarea} {...control} className={`${looks[look]} resize-y`} />}
    </AreaField>
  )
}

type SelectFieldProps = Labelled &
  ComponentProps<'select'> & { options: readonly { value: string; text: string }[] }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, problem, options, look = 'usual', ...select } = props
  return (
    <AreaField label={label} hint={hint} problem={problem}>
      {(control) => (
        <select {...select} {...control} className={looks[look]}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </AreaField>
  )
}
