'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { performRemotely, type RemoteOutcome } from './perform-remotely'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operations'

/** What is wrong, by field; `form` is none of them. Keys of `room.problems`. */
export type Problems = Record<string, string>

/**
 * Performs an operation for a form or a button: its answer, or null where something is wrong, which is then
 * in `problems`. Afterwards the page shows what the room has now.
 */
export function useOperation<Name extends OperationName>(name: Name, organisation: string) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const perform = async (input: OperationInput<Name>): Promise<{ answer: OperationAnswer<Name> } | null> => {
    if (isBusy) return null
    setBusy(true)
    const outcome = await performRemotely(name, organisation, input)
    setBusy(false)
    setProblems(toProblems(outcome))
    if (outcome.kind === 'unavailable' || outcome.kind === 'signed-out') return null
    router.refresh()
    return outcome.kind === 'done' ? { answer: outcome.answer } : null
  }
  return { perform, isBusy, problems }
}

function toProblems(outcome: RemoteOutcome<unknown>): Problems {
  switch (outcome.kind) {
    case 'done':
      return {}
    case 'invalid':
      return outcome.problems
    case 'refused':
      return { form: outcome.reason }
    case 'missing':
    case 'stale':
      return { form: 'gone' }
    case 'signed-out':
      return { form: 'signedOut' }
    case 'unavailable':
      return { form: 'unavailable' }
  }
}
