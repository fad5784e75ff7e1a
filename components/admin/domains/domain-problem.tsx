import { isInTrouble } from './domain-trouble'
import type { ListedDomain } from './listed-domain'
import { useCheckText } from './use-check-text'

/** Explains why readers cannot reach a domain, and the remedy. Red only if somebody has to act. */
export function DomainProblem({ problem, stage }: Pick<ListedDomain, 'problem' | 'stage'>) {
  const toText = useCheckText()
  const isAlarm = stage === 'serving' || isInTrouble({ stage, problem })
  return (
    problem && <p className={`text-note ${isAlarm ? 'text-danger' : 'text-ink-soft'}`}>{toText(problem)}</p>
  )
}
