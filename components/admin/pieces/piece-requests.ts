import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { Store } from '@/components/admin-ui/use-store'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import type { Overtaking } from '@/lib/features/pieces/piece-outcome'
import type { Sent } from './autosaver'
import type { PieceCommand, Writing, WritingEvent } from './writing'

export type PieceRequestOptions = {
  organisation: string
  /** Names the opened page. */
  page: string
  /** The number of the page's next request. */
  nextTurn: () => number
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
  onCreated: (piece: Piece) => void
}

/** What is sent of a piece: as it stands when it is sent. */
export function toPieceRequests(options: PieceRequestOptions) {
  const { organisation, page, nextTurn, store, readFields, onCreated } = options
  const { dispatch, read } = store

  const create = async (): Promise<RemoteOutcome<Piece>> => {
    const outcome = await performRemotely('createPiece', organisation, { from: page, fields: readFields() })
    if (outcome.kind !== 'done') return outcome
    dispatch({ type: 'created', piece: outcome.answer })
    onCreated(outcome.answer)
    return outcome
  }

  const toInput = ({ id }: Piece) => {
    const { base, seenDraft, seenPlacement } = read()
    return { id, base, seenDraft, seenPlacement, from: page, turn: nextTurn(), fields: readFields() }
  }

  const autosave = async (): Promise<Sent> => {
    const created = read().piece ? null : await create()
    if (created && created.kind !== 'done') return toSent(created)
    const { piece, toKeep } = read()
    if (!piece) return { kind: 'unavailable' }
    const input = { ...toInput(piece), setAside: toKeep.slice(0, MAX_SET_ASIDE) }
    const outcome = await performRemotely('autosavePiece', organisation, input)
    readFields()
    if (outcome.kind === 'done')
      dispatch({ type: 'autosaved', answer: outcome.answer, stored: input.setAside })
    if (outcome.kind === 'stale') dispatch({ type: 'overtaken', by: outcome.current as Overtaking })
    return toSent(outcome)
  }

  const perform = async (command: PieceCommand, piece: Piece): Promise<RemoteOutcome<Piece>> => {
    // Texts that gave way are among the revisions before a version takes the copy's place.
    const sent = read().toKeep.length > 0 ? await autosave() : null
    if (sent && sent.kind !== 'done') return sent
    return performRemotely(command, organisation, toInput(piece))
  }

  return { create, autosave, perform }
}

/** Of one request; the next one has the others. */
const MAX_SET_ASIDE = 4

/** What is sent by itself: a refusal or a fault stays until the next change. */
function toSent(outcome: RemoteOutcome<unknown>): Sent {
  switch (outcome.kind) {
    case 'done':
    case 'unavailable':
    case 'signed-out':
      return { kind: outcome.kind }
    case 'missing':
      return { kind: 'refused', reason: 'missing' }
    case 'stale':
      return { kind: 'refused', reason: 'overtaken' }
    default:
      return { kind: 'refused', reason: toProblem(outcome) ?? 'failed' }
  }
}
