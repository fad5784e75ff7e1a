import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { ListedPiece } from '@/components/admin/pieces/piece-list'
import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'

export type PieceChange = OperationInput<'changePieces'>['changes'][number]['change']

type Answer = OperationAnswer<'changePieces'>
type Seen = Pick<ListedPiece, 'id' | 'title'> & { organisation: string }
type Change = Seen & { change: PieceChange }

export type BulkReport =
  | {
      kind: 'done' | 'undone'
      done: (Seen & Omit<Answer['done'][number], 'id'>)[]
      refused: (Seen & { reason: string })[]
    }
  | { kind: 'failed'; problem: string }

export function useBulk() {
  const router = useRouter()
  const [report, setReport] = useState<BulkReport | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(kind: 'done' | 'undone', changes: Change[]): Promise<boolean> {
    if (isBusy || changes.length === 0) return false
    setBusy(true)
    const next = await changeEach(kind, changes)
    setBusy(false)
    setReport(next)
    if (next.kind !== 'failed') router.refresh()
    return next.kind !== 'failed'
  }

  return {
    report,
    isBusy,
    change: (pieces: ListedPiece[], change: PieceChange) =>
      send(
        'done',
        pieces.map(({ id, title, organisation }) => ({ id, title, organisation: organisation.id, change })),
      ),
    undo: () =>
      report?.kind === 'done'
        ? send(
            'undone',
            report.done.flatMap(({ undo, ...piece }) => (undo ? [{ ...piece, change: undo }] : [])),
          )
        : null,
  }
}

/** Sends one request per organisation. If one fails, the changes in the other organisations remain. */
async function changeEach(kind: 'done' | 'undone', changes: Change[]): Promise<BulkReport> {
  const report: BulkReport = { kind, done: [], refused: [] }
  let problem: string | null = null
  const organisations = [...new Set(changes.map(({ organisation }) => organisation))]
  await Promise.all(
    organisations.map(async (organisation) => {
      const organisationChanges = changes.filter((change) => change.organisation === organisation)
      const input = {
        from: crypto.randomUUID(),
        changes: organisationChanges.map(({ id, change }) => ({ id, change })),
      }
      const outcome = await performRemotely('changePieces', organisation, input)
      if (outcome.kind !== 'done') {
        problem ??= toProblem(outcome)
        return
      }
      const seen = new Map(organisationChanges.map(({ id, title }) => [id, { id, title, organisation }]))
      const toSeen = (id: number) => seen.get(id) ?? { id, title: '', organisation }
      report.done.push(...outcome.answer.done.map((piece) => ({ ...piece, ...toSeen(piece.id) })))
      report.refused.push(...outcome.answer.refused.map((piece) => ({ ...piece, ...toSeen(piece.id) })))
    }),
  )
  return report.done.length + report.refused.length > 0
    ? report
    : { kind: 'failed', problem: problem ?? 'failed' }
}
