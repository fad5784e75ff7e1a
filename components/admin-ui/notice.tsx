import type { ReactNode } from 'react'
import { useProblemText } from './use-problem-text'

/** What is wrong with what somebody has just done, a key of `room.problems`; read aloud. */
export function ProblemNotice({ problem }: { problem: string | null | undefined }) {
  const problemText = useProblemText()
  return (
    <p role="alert" className="text-note font-semibold text-danger empty:hidden">
      {problem && problemText(problem)}
    </p>
  )
}

/** That it is done. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-note font-semibold text-primary">
      {children}
    </p>
  )
}
