import { useId, type ReactNode } from 'react'
import { AlertIcon } from './icons'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  /** Id of the control; a generated one by default. */
  id?: string | undefined
  label: string
  hint?: ReactNode
  /** Error message of the control; empty if its value is valid. */
  problem?: ReactNode
  /** `small` has a label as small as the hint. */
  look?: keyof typeof labels
  className?: string
  /** Renders the control. The props connect it to its label, hint and error message. */
  children: (control: ControlProps) => ReactNode
}

const labels = { usual: 'font-sans text-ui font-semibold', small: 'font-sans text-note font-semibold' }

/** A labelled control with its error message. */
export function Field(props: FieldProps) {
  const { label, hint, problem, look = 'usual', className = 'flex flex-col gap-1.5', children } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  return (
    <div className={className}>
      <label htmlFor={id} className={labels[look]}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': [problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
      {problem && <ProblemText id={problemId}>{problem}</ProblemText>}
      {hint && (
        <p id={hintId} className="font-sans text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Error message below a control, which references it by `id`. */
export function ProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 font-sans text-note font-semibold text-danger">
      <AlertIcon />
      {children}
    </p>
  )
}

type TextFieldProps = {
  id?: string
  name: string
  label: string
  /** 'multiline' is a text area; the others are types of `<input>`. */
  kind: 'text' | 'email' | 'multiline'
  defaultValue: string
  autoComplete?: string
  hint?: string
  /** Error message of the submitted value; null if it is valid. */
  problem: string | null
}

/** A form field for readers. Uncontrolled, so that their text survives hydration. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, problem, kind, autoComplete = 'off', ...shared } = props
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      {(control) =>
        kind === 'multiline' ? (
          <textarea
            {...shared}
            {...control}
            dir="auto"
            autoComplete={autoComplete}
            required
            rows={6}
            className="text-box resize-y"
          />
        ) : (
          <input
            {...shared}
            {...control}
            dir="auto"
            autoComplete={autoComplete}
            required
            type={kind}
            className="text-box min-h-11"
          />
        )
      }
    </Field>
  )
}
