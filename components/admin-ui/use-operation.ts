import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operation-table'
import { performRemotely, type RemoteOutcome } from './perform-remotely'
import { toProblems } from './problems'

type Options = {
  /** Set to false if the caller updates the page itself, or nothing changed. */
  refresh?: boolean
}

/**
 * Performs an operation for a form, button or dialog. Returns its answer, or null if it failed; the reasons
 * are then in `problems`, and `current` is the newer version of another person. Afterwards the page is
 * rendered again.
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
