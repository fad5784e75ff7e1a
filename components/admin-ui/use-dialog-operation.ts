import { useState } from 'react'
import { useProblemText } from './use-problem-text'
import { performRemotely } from './perform-remotely'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operations'

/** An operation that a dialog performs: whether it is on its way, and what is wrong, by field and in all. */
export function useOperation<Name extends OperationName>(name: Name, organisation: string) {
  const text = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const perform = async (input: OperationInput<Name>): Promise<OperationAnswer<Name> | null> => {
    setBusy(true)
    const outcome = await performRemotely(name, organisation, input)
    setBusy(false)
    if (outcome.kind === 'done') return outcome.answer
    const found = outcome.kind === 'invalid' ? outcome.problems : {}
    setProblems(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, text(key)])))
    setFailure(
      outcome.kind === 'invalid'
        ? null
        : text(outcome.kind === 'refused' ? outcome.reason : toKey[outcome.kind]),
    )
    return null
  }
  return { perform, isBusy, problems, failure }
}

const toKey = { missing: 'failed', stale: 'failed', 'signed-out': 'signedOut', unavailable: 'unreachable' }
