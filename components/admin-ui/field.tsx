import type { ComponentProps, ReactNode } from 'react'
import { Field as LabelledControl, type FieldProps } from '@/components/ui/field'
import { Options, type Option } from './options'
import { useProblemText } from './use-problem-text'

type Labelled = Pick<FieldProps, 'label' | 'hint' | 'look'> & {
  /** A key of `room.problems`; null or undefined while nothing is wrong. */
  problem?: string | null | undefined
}

/** A labelled control of the room, which says beside itself what is wrong with it. */
export function Field({ problem, ...field }: Labelled & Pick<FieldProps, 'children'>) {
  const problemText = useProblemText()
  return <LabelledControl {...field} problem={problem && problemText(problem)} />
}

/** What a field's controls wear: small ones stand beside a text. */
const boxes = { usual: 'text-box min-h-11', small: 'text-box min-h-11 text-ui' }

type TextFieldProps = Labelled &
  ComponentProps<'input'> & {
    /** Stands beside the control. */
    beside?: ReactNode
  }

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, look = 'usual', problem, beside, className = '', ...input } = props
  return (
    <Field label={label} hint={hint} look={look} problem={problem}>
      {(control) => {
        const box = (
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            {...input}
            {...control}
            className={`${boxes[look]} ${className}`.trim()}
          />
        )
        return beside ? (
          <div className="flex flex-wrap items-center gap-2">
            {box}
            {beside}
          </div>
        ) : (
          box
        )
      }}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: Labelled & ComponentProps<'textarea'>) {
  const { label, hint, look, problem, ...textarea } = props
  return (
    <Field label={label} hint={hint} {...(look && { look })} problem={problem}>
      {(control) => (
        <textarea
          rows={6}
          dir="auto"
          autoComplete="off"
          {...textarea}
          {...control}
          className="text-box resize-y"
        />
      )}
    </Field>
  )
}

/** A checkbox, or a radio button, and what it says. */
export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="room-check">
      <input type="checkbox" {...input} />
      {label}
    </label>
  )
}

/** One of several; `none` is what stands for none of them. */
export function SelectField(
  props: Labelled & ComponentProps<'select'> & { none?: string; options: readonly Option[] },
) {
  const { label, hint, look = 'usual', problem, none, options, ...select } = props
  return (
    <Field label={label} hint={hint} look={look} problem={problem}>
      {(control) => (
        <select {...select} {...control} className={boxes[look]}>
          <Options none={none} options={options} />
        </select>
      )}
    </Field>
  )
}
