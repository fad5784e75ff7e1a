import type { Problems } from '@/components/admin-ui/problems'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operations'
import type { SaveState } from './autosaver'
import type { LocalCopy } from './local-copies'

export type OpenedPiece = OperationAnswer<'getPiece'>

/** Saves what is written: as a version, for readers, or for an editor. */
export type PieceCommand = 'savePiece' | 'publishPiece' | 'submitForReview'

/** Changes a piece's state and none of its text. */
export type StateCommand = 'withdrawPiece' | 'returnToDraft'

/** A piece that is being written, as one window has it. */
export type Writing = {
  /** As the server has it; null until it is created. */
  piece: Piece | null
  /** As they stand here; the text as it was read last. */
  fields: PieceFields
  /** The version that the fields began with: the server refuses to overwrite a later one. */
  base: number
  /** Where the board has it; null in a new piece, which nothing moves. */
  seenPlacement: PieceFields['placement']
  saveState: SaveState
  /** What somebody else has saved, and what stood here then. */
  stale: { current: Piece; own: PieceFields } | null
  /** What gave way to somebody else's text, and can be taken back. */
  setAside: PieceFields | null
  /** What this browser has kept of an earlier page. */
  copy: LocalCopy | null
  problems: Problems
  /** What came of the last command; `reason` is a key of `room.problems`, or `invalid`. */
  notice: { kind: 'done'; command: PieceCommand | StateCommand } | { kind: 'trouble'; reason: string } | null
  busy: PieceCommand | StateCommand | null
}

export type WritingEvent =
  | {
      [Name in keyof PieceFields]: { type: 'typed'; name: Name; value: PieceFields[Name] }
    }[keyof PieceFields]
  | { type: 'text-read'; content: string }
  | { type: 'save-state'; saveState: SaveState }
  | { type: 'created'; piece: Piece }
  /** Another program, or a part of the page, has changed the piece itself. */
  | { type: 'accepted'; piece: Piece }
  | { type: 'command-began'; command: PieceCommand | StateCommand }
  | { type: 'command-answered'; command: PieceCommand | StateCommand; outcome: RemoteOutcome<Piece> }
  | { type: 'command-ended' }
  | { type: 'overtaken'; current: Piece }
  | { type: 'own-kept' }
  | { type: 'other-taken' }
  | { type: 'own-taken-back' }
  | { type: 'copy-found'; copy: LocalCopy | null }
  | { type: 'copy-recovered' }

export function beginWriting(opened: OpenedPiece | null, initial: Partial<PieceFields> = {}): Writing {
  const { piece = null, draft = null } = opened ?? {}
  const isOvertaken = piece && draft && draft.base < piece.version
  return {
    piece,
    fields: draft?.fields ?? piece?.fields ?? { ...emptyFields, ...initial },
    base: draft?.base ?? piece?.version ?? 0,
    seenPlacement: piece?.fields.placement ?? null,
    saveState: { kind: 'saved', at: null },
    stale: isOvertaken ? { current: piece, own: draft.fields } : null,
    setAside: null,
    copy: null,
    problems: {},
    notice: null,
    busy: null,
  }
}

/** What becomes of a piece that is being written; a conflict is answered before it is left. */
export function reduceWriting(state: Writing, event: WritingEvent): Writing {
  switch (event.type) {
    case 'typed': {
      const { [event.name]: _mended, ...problems } = state.problems
      return { ...state, fields: { ...state.fields, [event.name]: event.value }, problems }
    }
    case 'text-read':
      if (event.content === state.fields.content) return state
      return { ...state, fields: { ...state.fields, content: event.content } }
    case 'save-state':
      return { ...state, saveState: event.saveState }
    case 'created': {
      const { piece } = event
      return { ...state, piece, base: piece.version, seenPlacement: piece.fields.placement }
    }
    case 'accepted':
      // What was done before is no longer how it stands.
      return { ...take(state, event.piece), notice: null }
    case 'command-began':
      return { ...state, busy: event.command }
    case 'command-answered':
      return answer({ ...state, notice: null }, event.command, event.outcome)
    case 'command-ended':
      return { ...state, busy: null }
    case 'overtaken':
      return { ...state, stale: { current: event.current, own: state.fields } }
    case 'own-kept':
      return state.stale ? { ...state, ...over(state.stale.current), stale: null } : state
    case 'other-taken': {
      if (!state.stale) return state
      const { current } = state.stale
      return { ...state, ...over(current), stale: null, setAside: state.fields, fields: current.fields }
    }
    case 'own-taken-back':
      return { ...state, fields: state.setAside ?? state.fields, setAside: null }
    case 'copy-found':
      return { ...state, copy: event.copy }
    case 'copy-recovered':
      if (!state.copy) return state
      return { ...state, fields: state.copy.fields, base: Math.max(1, state.copy.base), copy: null }
  }
}

function answer(
  state: Writing,
  command: PieceCommand | StateCommand,
  outcome: RemoteOutcome<Piece>,
): Writing {
  switch (outcome.kind) {
    case 'done': {
      const taken = {
        ...take(state, outcome.answer),
        problems: {},
        notice: { kind: 'done', command } as const,
      }
      // The text still begins with the version that it began with.
      return isStateCommand(command) ? { ...taken, base: state.base } : taken
    }
    case 'stale':
      return { ...state, stale: { current: outcome.current as Piece, own: state.fields } }
    case 'invalid':
      return { ...state, problems: outcome.problems, notice: { kind: 'trouble', reason: 'invalid' } }
    case 'signed-out':
    case 'unavailable':
      return { ...state, saveState: { kind: outcome.kind } }
    case 'missing':
      return { ...state, notice: { kind: 'trouble', reason: 'missing' } }
    case 'refused':
      return { ...state, notice: { kind: 'trouble', reason: outcome.reason } }
  }
}

const isStateCommand = (command: PieceCommand | StateCommand): command is StateCommand =>
  command === 'withdrawPiece' || command === 'returnToDraft'

/** The piece as it is saved; where the board has moved it, unless its writer has chosen a place. */
function take(state: Writing, piece: Piece): Writing {
  const { placement } = piece.fields
  const isMoved = placement !== state.seenPlacement && state.fields.placement === state.seenPlacement
  return {
    ...state,
    piece,
    base: piece.version,
    seenPlacement: placement,
    fields: isMoved ? { ...state.fields, placement } : state.fields,
  }
}

/** What is saved next goes over what somebody else has saved. */
const over = (current: Piece) => ({
  piece: current,
  base: current.version,
  seenPlacement: current.fields.placement,
})
