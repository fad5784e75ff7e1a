import { useId, type ReactNode } from 'react'
import { AlertIcon } from './icons'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** What is wrong with what stands there; empty while nothing is. */
  problem?: ReactNode
  /** A small one has a label as small as its hint. */
  look?: keyof typeof labels
  className?: string
  /** The control, joined to its label, its hint and its problem. */
  children: (control: ControlProps) => ReactNode
}

const labels = { usual: 'font-sans text-ui font-semibold', small: 'font-sans text-note font-semibold' }

/** A labelled control that says beside itself what is wrong. */
export function Field(props: FieldProps) {
  const { label, hint, problem, look = 'usual', className = 'flex flex-col gap-1.5', children } = props
  const id = useId()
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

/** What is wrong with a control, below it; the control names it by `id`. */
export function ProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 font-sans text-note font-semibold text-danger">
      <AlertIcon />
      {children}
    </p>
  )
}

type TextFieldProps = {
  name: string
  label: string
  /** 'multiline' is a box of several lines; the others are kinds of `<input>`. */
  kind: 'text' | 'email' | 'multiline'
  defaultValue: string
  autoComplete?: string
  hint?: string
  /** What is wrong with what was sent; null while nothing is. */
  problem: string | null
}

/** A field for readers. Uncontrolled: its text is the reader's. */
export function TextField({ label, hint, problem, kind, autoComplete = 'off', ...shared }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
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
