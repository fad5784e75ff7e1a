import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { Store } from '@/components/admin-ui/use-store'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import type { Overtaking } from '@/lib/features/content/pieces/piece-outcome'
import type { Sent } from './autosaver'
import { dropCopy, isEmptyPiece } from './local-copies'
import type { JointText } from './text-handle'
import type { PieceCommand, Writing, WritingEvent } from './writing'

export type PieceRequestOptions = {
  organisation: string
  /** Random id of this page view. */
  page: string
  /** Returns the number of the next request, so that the server can ignore requests that arrive late. */
  nextTurn: () => number
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
  /** Returns the co-edited text; null outside of co-editing. */
  joint: () => JointText | null
  onCreated: (piece: Piece) => void
}

/** `announces`: true to mail a first publication to subscribers. By default the editor's saved choice applies. */
export type PublishOptions = { announces?: boolean }

/** Builds requests for a publication, which send the text at the time of the call. */
export function toPieceRequests(options: PieceRequestOptions) {
  const { organisation, page, nextTurn, store, readFields, joint, onCreated } = options
  const { dispatch, read } = store

  const create = async (): Promise<RemoteOutcome<Piece>> => {
    const outcome = await performRemotely('createPiece', organisation, { from: page, fields: readFields() })
    if (outcome.kind !== 'done') return outcome
    dispatch({ type: 'created', piece: outcome.answer })
    onCreated(outcome.answer)
    return outcome
  }

  const toSession = (toSeq: (joint: JointText) => number) => {
    const current = joint()
    return current && { epoch: current.epoch, seq: toSeq(current) }
  }

  const toInput = ({ id }: Piece) => {
    const { base, seenDraft, seenPlacement } = read()
    return { id, base, seenDraft, seenPlacement, from: page, turn: nextTurn(), fields: readFields() }
  }

  /** Sends co-edited changes to the co-editing session before a save. Returns null outside of co-editing. */
  const push = async (): Promise<Sent | null> => {
    const pushed = await joint()?.flush()
    // Reports a failure if the co-editing session has ended. The next save stores the text as this person's draft.
    return pushed?.kind === 'over' ? { kind: 'unavailable' } : (pushed ?? null)
  }

  const autosave = async (): Promise<Sent> => {
    const pushed = await push()
    if (pushed && pushed.kind !== 'done') return pushed
    // A new publication is created with the first words, so that opening the slash menu leaves no draft.
    if (!read().piece && isEmptyPiece(readFields())) return { kind: 'done' }
    const created = read().piece ? null : await create()
    if (created && created.kind !== 'done') return toSent(created)
    const { piece, toKeep } = read()
    if (!piece) return { kind: 'unavailable' }
    const session = toSession((jointText) => jointText.lastSeq)
    const input = { ...toInput(piece), session, setAside: toKeep.slice(0, MAX_SET_ASIDE) }
    const outcome = await performRemotely('autosavePiece', organisation, input)
    readFields()
    if (outcome.kind === 'done') {
      dispatch({ type: 'autosaved', answer: outcome.answer, stored: input.setAside })
      const { copy } = read()
      if (copy && input.setAside.includes(copy.fields)) dropCopy(copy.key)
    }
    if (outcome.kind === 'stale') dispatch({ type: 'overtaken', by: outcome.current as Overtaking })
    return toSent(outcome)
  }

  const perform = async (
    command: PieceCommand,
    piece: Piece,
    more: PublishOptions = {},
  ): Promise<RemoteOutcome<Piece>> => {
    // An autosave first stores replaced texts as revisions, because saving a version does not store them.
    const sent = read().toKeep.length > 0 ? await autosave() : await push()
    if (sent && sent.kind !== 'done') return sent
    return performRemotely(command, organisation, {
      ...toInput(piece),
      ...more,
      session: toSession((jointText) => jointText.seq),
    })
  }

  return { create, autosave, perform }
}

/** Maximum number of replaced texts per request. The next request sends the rest. */
const MAX_SET_ASIDE = 4

/** Converts the outcome of an autosave. After a rejection, nothing is sent until the next change. */
export function toSent(outcome: RemoteOutcome<unknown>): Sent {
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
