import type { ComponentProps, ReactNode } from 'react'
import { Input, Select, TextArea } from '@/components/ui/controls'
import { Field as LabelledControl, type FieldProps } from '@/components/ui/field'
import { Options, type Option } from './options'
import { useProblemText } from './use-problem-text'

type Labelled = Pick<FieldProps, 'label' | 'hint' | 'look'> & {
  /** Problem to show: a key of `room.problems` in the message catalogues; null or undefined without one. */
  problem?: string | null | undefined
}

export function Field({ problem, ...field }: Labelled & Pick<FieldProps, 'children'>) {
  const problemText = useProblemText()
  return <LabelledControl {...field} problem={problem && problemText(problem)} />
}

/** CSS classes of controls. `small` is for controls beside a text. */
const boxes = { usual: 'text-box min-h-11', small: 'text-box min-h-11 text-ui' }

type TextFieldProps = Labelled &
  ComponentProps<'input'> & {
    beside?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, look = 'usual', problem, beside, className = '', ...input } = props
  return (
    <Field label={label} hint={hint} look={look} problem={problem}>
      {(control) => {
        const box = (
          <Input
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

export function TextAreaField(props: Labelled & ComponentProps<'textarea'>) {
  const { label, hint, look, problem, ...textarea } = props
  return (
    <Field label={label} hint={hint} {...(look && { look })} problem={problem}>
      {(control) => (
        <TextArea
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

/** A check box or radio button with its label. */
export function CheckField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="room-check">
      <Input type="checkbox" {...input} />
      {label}
    </label>
  )
}

/** A select field. `none` is the text of the empty option. */
export function SelectField(
  props: Labelled & ComponentProps<'select'> & { none?: string; options: readonly Option[] },
) {
  const { label, hint, look = 'usual', problem, none, options, ...select } = props
  return (
    <Field label={label} hint={hint} look={look} problem={problem}>
      {(control) => (
        <Select {...select} {...control} className={boxes[look]}>
          <Options none={none} options={options} />
        </Select>
      )}
    </Field>
  )
}
