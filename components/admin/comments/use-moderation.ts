import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { CommentState, QueuedComment } from '@/lib/base/domain/comment'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Change = OperationAnswer<'moderateComments'>['done'][number] & { organisation: string }
type Moderated = Omit<OperationAnswer<'moderateComments'>, 'done'> & { done: Change[] }

/** Result of the last action, with the data to undo it. */
export type Report =
  | { kind: 'moved'; to: CommentState; moderated: Moderated }
  | { kind: 'undone'; moderated: Moderated }
  | { kind: 'answered' }
  | { kind: 'failed'; problem: string }

export type Seen = Pick<QueuedComment, 'id' | 'state' | 'organisation'>

export function useModeration() {
  const router = useRouter()
  const [report, setReport] = useState<Report | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(changes: Change[], toReport: (moderated: Moderated) => Report) {
    if (isBusy || changes.length === 0) return null
    setBusy(true)
    const { moderated, problem } = await moderateEach(changes)
    setBusy(false)
    setReport(moderated ? toReport(moderated) : { kind: 'failed', problem: problem ?? 'failed' })
    if (moderated) router.refresh()
    return moderated
  }

  return {
    report,
    isBusy,
    move: (seen: Seen[], to: CommentState) =>
      send(
        seen.map(({ id, state, organisation }) => ({ id, from: state, to, organisation: organisation.id })),
        (moderated) => ({ kind: 'moved', to, moderated }),
      ),
    undo: () =>
      report?.kind === 'moved'
        ? send(
            report.moderated.done.map((change) => ({ ...change, from: change.to, to: change.from })),
            (moderated) => ({ kind: 'undone', moderated }),
          )
        : null,
    reportAnswered: () => {
      setReport({ kind: 'answered' })
      router.refresh()
    },
  }
}

/** Sends one request per organisation. If one fails, the changes in the other organisations remain. */
async function moderateEach(changes: Change[]) {
  const outcomes = await Promise.all(
    [...new Set(changes.map(({ organisation }) => organisation))].map(async (organisation) => {
      const organisationChanges = changes.filter((change) => change.organisation === organisation)
      const input = { changes: organisationChanges.map(({ id, from, to }) => ({ id, from, to })) }
      return { organisation, outcome: await performRemotely('moderateComments', organisation, input) }
    }),
  )
  const moderated: Moderated = { done: [], others: [] }
  let problem: string | null = null
  for (const { organisation, outcome } of outcomes) {
    if (outcome.kind !== 'done') problem ??= toProblem(outcome)
    else {
      moderated.done.push(...outcome.answer.done.map((change) => ({ ...change, organisation })))
      moderated.others.push(...outcome.answer.others)
    }
  }
  return { moderated: moderated.done.length + moderated.others.length > 0 ? moderated : null, problem }
}
