'use client'

import { useId, type ReactNode } from 'react'
import { FieldProblem } from './piece-line'

type Shared = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type SettingProps = {
  label: string
  hint?: string
  problem?: string | null
  /** The control, given what ties it to its label, hint and problem. */
  children: (shared: Shared) => ReactNode
}

/** One of the settings beside a text. */
export function Setting({ label, hint, problem = null, children }: SettingProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-note font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
