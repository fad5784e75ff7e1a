import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { CommentState } from '@/lib/base/domain/comment'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Moderated = OperationAnswer<'moderateComments'>

/** What was done last, and whether it can be undone. */
export type Report =
  | { kind: 'moved'; to: CommentState; moderated: Moderated }
  | { kind: 'undone'; moderated: Moderated }
  | { kind: 'answered' }
  | { kind: 'failed'; problem: string }

export type Seen = { id: number; state: CommentState }

/** Moves comments, and takes back what was done last. The page then shows what the room has now. */
export function useModeration(organisation: string) {
  const router = useRouter()
  const [report, setReport] = useState<Report | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(changes: Moderated['done'], toReport: (moderated: Moderated) => Report) {
    if (isBusy || changes.length === 0) return null
    setBusy(true)
    const outcome = await performRemotely('moderateComments', organisation, { changes })
    setBusy(false)
    setReport(
      outcome.kind === 'done'
        ? toReport(outcome.answer)
        : { kind: 'failed', problem: toProblem(outcome) ?? 'failed' },
    )
    if (outcome.kind === 'done') router.refresh()
    return outcome.kind === 'done' ? outcome.answer : null
  }

  return {
    report,
    isBusy,
    move: (seen: Seen[], to: CommentState) =>
      send(
        seen.map(({ id, state }) => ({ id, from: state, to })),
        (moderated) => ({ kind: 'moved', to, moderated }),
      ),
    undo: () =>
      report?.kind === 'moved'
        ? send(
            report.moderated.done.map(({ id, from, to }) => ({ id, from: to, to: from })),
            (moderated) => ({ kind: 'undone', moderated }),
          )
        : null,
    reportAnswered: () => {
      setReport({ kind: 'answered' })
      router.refresh()
    },
  }
}
