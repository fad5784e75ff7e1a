import { useId } from 'react'
import { AlertIcon } from './icons'

type TextFieldProps = {
  name: string
  label: string
  /** 'multiline' is a box of several lines; the others are kinds of `<input>`. */
  kind: 'text' | 'email' | 'password' | 'multiline'
  defaultValue: string
  autoComplete?: string
  hint?: string
  /** What is wrong with what was sent; null while nothing is. */
  problem: string | null
}

/** A labelled field that says beside itself what is wrong. Uncontrolled: its text is the reader's. */
export function TextField(props: TextFieldProps) {
  const { name, label, kind, defaultValue, autoComplete = 'off', hint, problem } = props
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const shared = {
    id,
    name,
    defaultValue,
    autoComplete,
    required: true,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-sans text-ui font-semibold">
        {label}
      </label>
      {kind === 'multiline' ? (
        <textarea {...shared} rows={6} className="text-box resize-y" />
      ) : (
        <input {...shared} type={kind} className="text-box min-h-11" />
      )}
      {problem && (
        <p id={problemId} className="flex items-center gap-1.5 font-sans text-note font-semibold text-danger">
          <AlertIcon />
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className="font-sans text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
