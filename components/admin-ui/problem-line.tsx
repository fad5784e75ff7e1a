import { useProblemText } from './use-problem-text'

/** What was wrong with what somebody has just done, for all readers. */
export function ProblemLine({ problem }: { problem: string | undefined }) {
  const problemText = useProblemText()
  return (
    <p role="alert" className="text-note font-semibold text-danger empty:hidden">
      {problem !== undefined && problemText(problem)}
    </p>
  )
}
