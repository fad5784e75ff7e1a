'use client'

import { useId } from 'react'
import { AlertIcon } from '@/components/ui/icons'

type PieceLineProps = {
  name: string
  label: string
  look: 'kicker' | 'title' | 'summary'
  value: string
  onChange: (value: string) => void
  problem: string | null
  maxLength: number
}

/** A line of a piece, written in the type in which it is read. It grows with its text; it has no line breaks. */
export function PieceLine(props: PieceLineProps) {
  const { name, label, look, value, onChange, problem, maxLength } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="piece-label">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={1}
        className="piece-line"
        data-look={look}
        value={value}
        maxLength={maxLength}
        spellCheck
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  )
}

/** What is wrong with a field, beside it. */
export function FieldProblem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-note font-semibold text-danger">
      <AlertIcon />
      {text}
    </p>
  )
}
