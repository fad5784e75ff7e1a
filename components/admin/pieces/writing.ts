import type { Problems } from '@/components/admin-ui/problems'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import type { PieceProgress } from '@/lib/base/domain/presence'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Overtaking } from '@/lib/features/pieces/piece-outcome'
import type { SaveState } from './autosaver'
import type { LocalCopy } from './local-copies'

export type OpenedPiece = OperationAnswer<'getPiece'>
export type PieceHead = OperationAnswer<'getPieceHead'>
type Autosaved = OperationAnswer<'autosavePiece'>

/**
 * A conflict between two texts: the text that another person (or this person in another window: `draft`) saved, and
 * this window's text (`own`).
 */
export type Conflicting = { current: Piece; draft: Overtaking['draft']; own: PieceFields }

/** Commands that save the text: as a version, for readers, or for review. */
export type PieceCommand = 'savePiece' | 'publishPiece' | 'submitForReview'

/** Commands that change the state but not the text. */
export type StateCommand = 'withdrawPiece' | 'returnToDraft'

/** State of a publication that is being edited in a window. */
export type Writing = {
  /** The publication on the server; null until it is created. */
  piece: Piece | null
  /** Fields in this window. `content` is the text as it was last read from the editor. */
  fields: PieceFields
  /** Base version of the fields. The server refuses to overwrite a later one. */
  base: number
  /** Version of the working copy that was last read or written. The server refuses to overwrite another version. */
  seenDraft: string | null
  /** Last known placement on the board, to detect changes by others; null in a new publication. */
  seenPlacement: PieceFields['placement']
  saveState: SaveState
  stale: Conflicting | null
  /** A replaced text that can be restored. */
  setAside: PieceFields | null
  /** Replaced texts that the server must store as revisions. */
  toKeep: PieceFields[]
  /** Set if the server has a newer text. `by` is its author; null for this person in another window. */
  newer: { by: string | null } | null
  otherEditors: PieceHead['otherEditors']
  /** A copy that an earlier page view left in this browser. */
  copy: LocalCopy | null
  problems: Problems
  /** Changes with each review request and decision; null if there was none or it is not known. */
  reviewStamp: string | null
  /** Result of the last command. `text` replaces the usual words; `reason` is a key of `room.problems`, or `invalid`. */
  notice:
    | { kind: 'done'; command: PieceCommand | StateCommand; text?: string }
    | { kind: 'trouble'; reason: string }
    /** Not published yet, because readers would notice the problems at `places` (`TextHandle.goTo`). */
    | { kind: 'warning'; reason: string; places: string[] }
    | null
  busy: PieceCommand | StateCommand | null
}

export type WritingEvent =
  | {
      [Name in keyof PieceFields]: { type: 'typed'; name: Name; value: PieceFields[Name] }
    }[keyof PieceFields]
  | { type: 'text-read'; content: string }
  | { type: 'save-state'; saveState: SaveState }
  | { type: 'created'; piece: Piece }
  /** Another program or a part of the page has changed the publication. */
  | { type: 'accepted'; piece: Piece }
  | { type: 'command-began'; command: PieceCommand | StateCommand }
  | { type: 'command-answered'; command: PieceCommand | StateCommand; outcome: RemoteOutcome<Piece> }
  | { type: 'command-ended' }
  | { type: 'reported'; text: string }
  | { type: 'warned'; reason: string; places: string[] }
  | { type: 'notice-read' }
  /** The server has reported the publication's state and review, which other people change. */
  | { type: 'progressed'; progress: PieceProgress | null }
  | { type: 'autosaved'; answer: Autosaved; stored: PieceFields[] }
  | { type: 'overtaken'; by: Overtaking }
  | { type: 'compared'; head: PieceHead; page: string }
  | { type: 'renewed'; opened: OpenedPiece }
  /** Other people have changed these fields in co-editing. */
  | { type: 'shared'; fields: Partial<PieceFields> }
  /** Another person's change of a block has removed text that was typed here. */
  | { type: 'lost'; before: PieceFields }
  /** A person in the session has saved a version, the new base for all. */
  | { type: 'moved'; opened: OpenedPiece }
  | { type: 'own-kept' }
  | { type: 'other-taken' }
  | { type: 'merged'; others: (keyof PieceFields)[] }
  | { type: 'own-taken-back' }
  | { type: 'copy-found'; copy: LocalCopy | null }
  | { type: 'copy-recovered' }

export function beginWriting(opened: OpenedPiece | null, initial: Partial<PieceFields> = {}): Writing {
  const { piece = null, draft = null, otherEditors = [] } = opened ?? {}
  const isOvertaken = piece && draft && draft.base < piece.version
  return {
    piece,
    fields: draft?.fields ?? piece?.fields ?? { ...emptyFields, ...initial },
    base: draft?.base ?? piece?.version ?? 0,
    seenDraft: draft?.version ?? null,
    seenPlacement: piece?.fields.placement ?? null,
    saveState: { kind: 'saved', at: null },
    stale: isOvertaken ? { current: piece, draft: null, own: draft.fields } : null,
    setAside: null,
    toKeep: [],
    newer: null,
    otherEditors,
    copy: null,
    problems: {},
    reviewStamp: null,
    notice: null,
    busy: null,
  }
}

/** Reduces the events of a publication that is being edited. A conflict must be resolved before other events. */
export function reduceWriting(state: Writing, event: WritingEvent): Writing {
  switch (event.type) {
    case 'typed': {
      const { [event.name]: _mended, ...problems } = state.problems
      return { ...state, fields: { ...state.fields, [event.name]: event.value }, problems }
    }
    case 'text-read':
      if (event.content === state.fields.content) return state
      return { ...state, fields: { ...state.fields, content: event.content } }
    case 'save-state': {
      const { saveState } = event
      // Hides the result of the last command, because the text has changed since.
      const isOver = saveState.kind === 'unsaved' && state.notice?.kind === 'done'
      return { ...state, saveState, notice: isOver ? null : state.notice }
    }
    case 'created': {
      const { piece } = event
      return { ...state, piece, base: piece.version, seenPlacement: piece.fields.placement }
    }
    case 'accepted':
      // Hides the result of the last command, because the publication has changed since.
      return { ...take(state, event.piece), notice: null }
    case 'command-began':
      return { ...state, busy: event.command }
    case 'command-answered':
      return answer({ ...state, notice: null }, event.command, event.outcome)
    case 'command-ended':
      return { ...state, busy: null }
    case 'reported':
    case 'warned':
    case 'notice-read':
      return { ...state, notice: toNotice(event) }
    case 'autosaved':
      return autosave(state, event)
    case 'overtaken':
      return overtake(state, event.by)
    case 'compared':
      return { ...state, newer: compare(state, event), otherEditors: event.head.otherEditors }
    case 'renewed': {
      const { copy, saveState } = state
      return { ...beginWriting(event.opened), copy, saveState }
    }
    case 'own-kept':
      return state.stale ? resolve(state, state.stale, state.fields) : state
    case 'other-taken':
      return state.stale ? resolve(state, state.stale, otherFields(state.stale)) : state
    case 'merged':
      return state.stale ? resolve(state, state.stale, merge(state, state.stale, event.others)) : state
    case 'own-taken-back':
      return { ...state, ...replaceBy(state, state.setAside ?? state.fields), setAside: null }
    case 'copy-found':
      return offer(state, event.copy)
    case 'copy-recovered':
      return recover(state)
    default:
      return reduceShared(state, event)
  }
}

/** Takes over the reported state and review. Ignored while a command runs, because its answer will be newer. */
function progress(state: Writing, news: PieceProgress | null): Writing {
  if (!state.piece || !news || state.busy) return state
  const { review: reviewStamp, ...changes } = news
  const isSame =
    reviewStamp === state.reviewStamp &&
    changes.state === state.piece.state &&
    changes.publishedVersion === state.piece.publishedVersion
  return isSame ? state : { ...state, reviewStamp, piece: { ...state.piece, ...changes } }
}

/** Offers a copy once: the next save stores it among the revisions, unless it is recovered or discarded before. */
function offer(state: Writing, copy: LocalCopy | null): Writing {
  const toKeep = state.toKeep.filter((text) => text !== state.copy?.fields)
  return { ...state, copy, toKeep: copy && state.piece ? [...toKeep, copy.fields] : toKeep }
}

function recover(before: Writing): Writing {
  const { copy } = before
  if (!copy) return before
  const state = offer(before, null)
  return { ...state, ...replaceBy(state, copy.fields), base: Math.max(1, copy.base), copy: null }
}

type NoticeEvent = Extract<WritingEvent, { type: 'reported' | 'warned' | 'notice-read' }>

function toNotice(event: NoticeEvent): Writing['notice'] {
  switch (event.type) {
    case 'reported':
      return { kind: 'done', command: 'submitForReview', text: event.text }
    case 'warned':
      return { kind: 'warning', reason: event.reason, places: event.places }
    case 'notice-read':
      return null
  }
}

type SharedEvent = Extract<WritingEvent, { type: 'shared' | 'lost' | 'moved' | 'progressed' }>

/** Applies other people's changes. */
function reduceShared(state: Writing, event: SharedEvent): Writing {
  switch (event.type) {
    case 'progressed':
      return progress(state, event.progress)
    case 'shared':
      return { ...state, fields: { ...state.fields, ...event.fields } }
    case 'lost':
      return { ...state, setAside: event.before, toKeep: [...state.toKeep, event.before] }
    case 'moved': {
      const { piece, draft } = event.opened
      return { ...take(state, piece), seenDraft: draft?.version ?? null, newer: null, otherEditors: [] }
    }
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
      // A change of state keeps the base version of the text.
      return isStateCommand(command)
        ? { ...taken, base: state.base }
        : { ...taken, seenDraft: null, newer: null }
    }
    case 'stale':
      return overtake(state, outcome.current as Overtaking)
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

/** Takes over the saved publication, and the board's placement unless the writer has set one. */
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

type Autosave = Extract<WritingEvent, { type: 'autosaved' }>

function autosave(state: Writing, { answer: { draft, current, version }, stored }: Autosave): Writing {
  const { piece } = state
  const toKeep = state.toKeep.filter((text) => !stored.includes(text))
  const saved = { ...state, seenDraft: draft, toKeep, newer: null }
  if (current) return overtake(saved, { piece: current, draft: null })
  const hasDraft = draft !== null || state.otherEditors.length > 0
  return { ...saved, base: version, piece: piece && { ...piece, hasDraft } }
}

const overtake = (state: Writing, { piece: current, draft }: Overtaking): Writing => ({
  ...state,
  stale: { current, draft, own: state.fields },
  newer: null,
})

/** Returns whether the publication has changes that readers do not see. */
export const isChangedSince = ({ piece, seenDraft, saveState }: Writing): boolean =>
  piece === null ||
  piece.version !== piece.publishedVersion ||
  seenDraft !== null ||
  saveState.kind !== 'saved'

/** Returns whether the text on the page is the latest version. */
export const isVersionSaved = ({ piece, seenDraft, saveState }: Writing): boolean =>
  piece !== null && seenDraft === null && saveState.kind === 'saved'

/** Returns the other text of a conflict. */
export const otherFields = ({ current, draft }: Conflicting) => (draft ?? current).fields

/** Ends a conflict with `fields`. Replaced texts are kept as revisions; this person's can also be restored. */
function resolve(state: Writing, stale: Conflicting, fields: PieceFields): Writing {
  const { current, draft } = stale
  const lost = [state.fields, ...(draft ? [draft.fields] : [])].filter((text) => text !== fields)
  const seen = draft
    ? { seenDraft: draft.version, base: fields === draft.fields ? draft.base : state.base }
    : { piece: current, base: current.version, seenPlacement: current.fields.placement }
  const setAside = fields === state.fields ? null : state.fields
  return { ...state, ...seen, fields, setAside, stale: null, toKeep: [...state.toKeep, ...lost] }
}

/** Returns this person's text with these fields of the other text. `format` is taken together with `content`. */
function merge({ fields }: Writing, stale: Conflicting, names: (keyof PieceFields)[]): PieceFields {
  const other = otherFields(stale)
  const taken = names.flatMap((name) => (name === 'content' ? [name, 'format' as const] : [name]))
  return { ...fields, ...Object.fromEntries(taken.map((name) => [name, other[name]])) }
}

const replaceBy = ({ fields, toKeep }: Writing, next: PieceFields) => ({
  fields: next,
  toKeep: [...toKeep, fields],
})

/** Returns the `newer` text if the server has one that this page has not read and not written. */
function compare(
  { base, seenDraft, stale }: Writing,
  { head, page }: { head: PieceHead; page: string },
): Writing['newer'] {
  if (stale) return null
  const isOwnSave = head.savedFrom === page
  if (head.version > base && !isOwnSave) return { by: head.isOwn ? null : head.updatedBy }
  const isSeen = head.draft === seenDraft || Boolean(head.draft?.startsWith(`${page}.`))
  return isSeen || (head.draft === null && isOwnSave) ? null : { by: null }
}
