import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operation-table'
import { performRemotely, type RemoteOutcome } from './perform-remotely'
import { toProblems } from './problems'

type Options = {
  /** False if the caller updates the page itself, or the operation changes nothing. */
  refresh?: boolean
}

/**
 * Performs an operation for a form, button or dialog, then renders the page again. Returns the answer, or null if it
 * failed: `problems` then contains the reasons, and `current` a newer version that another person saved.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  organisation: string,
  { refresh = true }: Options = {},
) {
  const router = useRouter()
  const [outcome, setOutcome] = useState<RemoteOutcome<OperationAnswer<Name>> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const perform = async (input: OperationInput<Name>): Promise<{ answer: OperationAnswer<Name> } | null> => {
    if (isBusy) return null
    setBusy(true)
    const next = await performRemotely(name, organisation, input)
    setBusy(false)
    setOutcome(next)
    if (refresh && next.kind !== 'unavailable' && next.kind !== 'signed-out') router.refresh()
    return next.kind === 'done' ? { answer: next.answer } : null
  }
  return {
    perform,
    isBusy,
    problems: outcome ? toProblems(outcome) : {},
    current: outcome?.kind === 'stale' ? outcome.current : null,
  }
}
