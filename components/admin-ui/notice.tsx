import type { ReactNode } from 'react'
import { useProblemText } from './use-problem-text'

/** Announces the problem of the last action to screen readers. `problem` is a key of `room.problems`. */
export function ProblemNotice({ problem }: { problem: string | null | undefined }) {
  const problemText = useProblemText()
  return (
    <p role="alert" className="text-note font-semibold text-danger empty:hidden">
      {problem && problemText(problem)}
    </p>
  )
}

export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-note font-semibold text-primary">
      {children}
    </p>
  )
}
