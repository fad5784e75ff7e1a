'use client'

import { useId } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { ProblemText } from '@/components/ui/field'

type PieceLineProps = {
  name: string
  label: string
  look: 'kicker' | 'title' | 'summary'
  value: string
  onChange: (value: string) => void
  /** A key of `room.problems`. */
  problem: string | undefined
  maxLength: number
}

/** A line of a piece, written in the type in which it is read. It grows with its text; it has no line breaks: Enter goes on. */
export function PieceLine(props: PieceLineProps) {
  const { name, label, look, value, onChange, problem, maxLength } = props
  const id = useId()
  const problemText = useProblemText()
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
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          focusNext(event.currentTarget)
        }}
      />
      {problem && <ProblemText id={`${id}-problem`}>{problemText(problem)}</ProblemText>}
    </div>
  )
}

/** The next line, or the text itself. */
function focusNext(line: HTMLElement) {
  const fields = [
    ...(line.closest('.piece-text')?.querySelectorAll<HTMLElement>('textarea, .editor-text') ?? []),
  ]
  fields[fields.indexOf(line) + 1]?.focus()
}
