import type { Problems } from '@/components/admin-ui/problems'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import type { PieceProgress } from '@/lib/base/domain/presence'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Overtaking } from '@/lib/features/content/pieces/piece-outcome'
import type { SaveState } from './autosaver'
import type { LocalCopy } from './local-copies'

export type OpenedPiece = OperationAnswer<'getPiece'>
export type PieceHead = OperationAnswer<'getPieceHead'>
type Autosaved = OperationAnswer<'autosavePiece'>

/**
 * A conflict between this page's text (`own`) and another saved text: of another person (`current`), or of this person
 * in another window (`draft`).
 */
export type Conflicting = { current: Piece; draft: Overtaking['draft']; own: PieceFields }

/** Commands that save the text: as a version, as the public version, or as a version for review. */
export type PieceCommand = 'savePiece' | 'publishPiece' | 'submitForReview'

/** Commands that change the state but not the text. */
export type StateCommand = 'withdrawPiece' | 'returnToDraft'

/** State of a publication that is being edited on this page. */
export type Writing = {
  /** The publication on the server; null until it is created. */
  piece: Piece | null
  /** Fields as edited here. `content` is the text as of the last time it was read from the editor. */
  fields: PieceFields
  /** Version that the fields are based on. The server refuses to overwrite a newer one. */
  base: number
  /** Version of the draft that this page last read or saved. The server refuses to overwrite another version. */
  seenDraft: string | null
  /**
   * Placement on the board that the page last read from the server, to detect changes by others; null for a new
   * publication.
   */
  seenPlacement: PieceFields['placement']
  saveState: SaveState
  stale: Conflicting | null
  /** A text that was replaced by another one, and can be restored. */
  setAside: PieceFields | null
  /** Replaced texts that the next save stores as revisions. */
  toKeep: PieceFields[]
  /** Set if the server has a newer text. `by`: its author; null for this person in another window. */
  newer: { by: string | null } | null
  otherEditors: PieceHead['otherEditors']
  /** A copy of unsaved text that an earlier page view left in this browser. */
  copy: LocalCopy | null
  problems: Problems
  /** Value that changes with each review request and decision; null if there was none, or if it is not loaded. */
  reviewStamp: string | null
  /**
   * Result of the last command. `text` replaces the usual message. `isFirst`: readers did not see the publication
   * before. `reason`: key of `room.problems`, or `invalid`.
   */
  notice:
    | { kind: 'done'; command: PieceCommand | StateCommand; text?: string; isFirst?: boolean }
    | { kind: 'trouble'; reason: string }
    /** Publishing was stopped, because readers would notice problems at `places` (`TextHandle.goTo`). */
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
  /** Another part of the page, such as the review, has received a changed publication from the server. */
  | { type: 'accepted'; piece: Piece }
  | { type: 'command-began'; command: PieceCommand | StateCommand }
  | { type: 'command-answered'; command: PieceCommand | StateCommand; outcome: RemoteOutcome<Piece> }
  | { type: 'command-ended' }
  | { type: 'reported'; text: string }
  | { type: 'warned'; reason: string; places: string[] }
  | { type: 'notice-read' }
  /** The server has reported the publication's state and review, which other people may have changed. */
  | { type: 'progressed'; progress: PieceProgress | null }
  | { type: 'autosaved'; answer: Autosaved; stored: PieceFields[] }
  | { type: 'overtaken'; by: Overtaking }
  | { type: 'compared'; head: PieceHead; page: string }
  | { type: 'renewed'; opened: OpenedPiece }
  /** Other people have changed these fields in co-editing. */
  | { type: 'shared'; fields: Partial<PieceFields> }
  /** Another person's change in co-editing has removed text that was typed here. */
  | { type: 'lost'; before: PieceFields }
  /**
   * Another person in the co-editing session has saved a version, which is the new base for all people in the session.
   */
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

/** Applies an event to the state of a publication that is being edited. */
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
      // Hides the success message of the last command once the text has changed.
      const isOver = saveState.kind === 'unsaved' && state.notice?.kind === 'done'
      return { ...state, saveState, notice: isOver ? null : state.notice }
    }
    case 'created': {
      const { piece } = event
      return { ...state, piece, base: piece.version, seenPlacement: piece.fields.placement }
    }
    case 'accepted':
      // Hides the result of the last command, because the publication has changed.
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

/**
 * Updates the publication's state and review from the server's report. Ignores the report while a command runs, because
 * the command's answer is newer.
 */
function progress(state: Writing, news: PieceProgress | null): Writing {
  if (!state.piece || !news || state.busy) return state
  const { review: reviewStamp, ...changes } = news
  const isSame =
    reviewStamp === state.reviewStamp &&
    changes.state === state.piece.state &&
    changes.publishedVersion === state.piece.publishedVersion
  return isSame ? state : { ...state, reviewStamp, piece: { ...state.piece, ...changes } }
}

/** Offers a copy to the person. Unless they recover or discard it, the next save stores it as a revision. */
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
      const isFirst = command === 'publishPiece' && state.piece?.publishedVersion === null
      const taken = {
        ...take(state, outcome.answer),
        problems: {},
        notice: { kind: 'done', command, ...(isFirst && { isFirst }) } as const,
      }
      // Keeps the base version of the text, because the command has changed only the state.
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

/**
 * Copies the saved publication into the form, with the path that the server chose. Also copies the placement on the
 * home board, unless the person has changed it in the form meanwhile.
 */
function take(state: Writing, piece: Piece): Writing {
  const { placement } = piece.fields
  const isMoved = placement !== state.seenPlacement && state.fields.placement === state.seenPlacement
  return {
    ...state,
    piece,
    base: piece.version,
    seenPlacement: placement,
    fields: {
      ...state.fields,
      ...(isMoved && { placement }),
      path: state.fields.path || piece.fields.path,
    },
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

/** The part of the state that shows whether the text on the page is saved. */
export type SavedState = Pick<Writing, 'piece' | 'seenDraft' | 'saveState'>

/** Returns true if the publication has changes that are not public. */
export const isChangedSince = ({ piece, seenDraft, saveState }: SavedState): boolean =>
  piece === null ||
  piece.version !== piece.publishedVersion ||
  seenDraft !== null ||
  saveState.kind !== 'saved'

/** Returns true if the text on the page is saved as the latest version. */
export const isVersionSaved = ({ piece, seenDraft, saveState }: SavedState): boolean =>
  piece !== null && seenDraft === null && saveState.kind === 'saved'

/** Returns the text that conflicts with this page's text. */
export const otherFields = ({ current, draft }: Conflicting) => (draft ?? current).fields

/** Resolves a conflict with `fields`. Replaced texts become revisions; this page's text can be restored. */
function resolve(state: Writing, stale: Conflicting, fields: PieceFields): Writing {
  const { current, draft } = stale
  const lost = [state.fields, ...(draft ? [draft.fields] : [])].filter((text) => text !== fields)
  const seen = draft
    ? { seenDraft: draft.version, base: fields === draft.fields ? draft.base : state.base }
    : { piece: current, base: current.version, seenPlacement: current.fields.placement }
  const setAside = fields === state.fields ? null : state.fields
  return { ...state, ...seen, fields, setAside, stale: null, toKeep: [...state.toKeep, ...lost] }
}

/** Returns this page's text, with the other text's values for the given fields. `content` also selects `format`. */
function merge({ fields }: Writing, stale: Conflicting, names: (keyof PieceFields)[]): PieceFields {
  const other = otherFields(stale)
  const taken = names.flatMap((name) => (name === 'content' ? [name, 'format' as const] : [name]))
  return { ...fields, ...Object.fromEntries(taken.map((name) => [name, other[name]])) }
}

const replaceBy = ({ fields, toKeep }: Writing, next: PieceFields) => ({
  fields: next,
  toKeep: [...toKeep, fields],
})

/** Returns the new value of `newer`: set if the server has a text that this page has not read and not saved. */
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
