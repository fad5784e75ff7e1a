import { toProblem } from '@/components/admin-ui/problems'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import * as works from './board-work'
import type { KeptBoard } from './kept-board'

export type ShownBoard = Omit<OperationAnswer<'getBoard'>, 'publications'>

/** The last saved board that this page has received from the server. */
type ServerBoard = Pick<ShownBoard, 'version' | 'arrangement' | 'hiddenCount' | 'savedBy' | 'savedAt'>

export type BoardState = {
  /** The board with which the page was last rendered. */
  rendered: ShownBoard
  server: ServerBoard
  work: works.Work
  /** Titles of cards that were added after the page was rendered. */
  added: ReadonlyMap<CardId, string>
  /** True if the moves were restored from this browser's storage, until another move. */
  isRecovered: boolean
  saving: 'idle' | 'busy' | 'done'
  isSignedOut: boolean
  /** Problem to show: a key of `room.problems` in the message catalogues. */
  problem: string | null
}

export type BoardEvent =
  | { type: 'rendered'; board: ShownBoard }
  | { type: 'recovered'; kept: KeptBoard }
  /** The server has a newer board than this page. */
  | { type: 'server-changed'; server: ServerBoard }
  | { type: 'moved'; work: works.Work }
  | { type: 'named'; card: CardId; title: string }
  | { type: 'save-began' }
  | { type: 'save-answered'; sent: Arrangement; outcome: RemoteOutcome<ServerBoard> }
  | { type: 'sign-in-closed' }

export const beginBoard = (board: ShownBoard): BoardState => ({
  rendered: board,
  server: board,
  work: works.begin(board),
  added: new Map(),
  isRecovered: false,
  saving: 'idle',
  isSignedOut: false,
  problem: null,
})

export function reduceBoard(state: BoardState, event: BoardEvent): BoardState {
  const { server, work } = state
  switch (event.type) {
    case 'rendered': {
      const { board } = event
      const isOlder = board.version < server.version
      return { ...state, rendered: board, server: isOlder ? server : board, work: works.meet(work, board) }
    }
    case 'recovered': {
      const { base, own, titles } = event.kept
      const work = works.meet({ base, own, past: [], arrived: [] }, state.rendered)
      return { ...state, work, added: new Map(titles), isRecovered: true }
    }
    case 'server-changed':
      return { ...state, server: event.server, work: works.meet(work, event.server) }
    case 'moved':
      return {
        ...state,
        work: event.work,
        saving: leaveDone(state.saving),
        isRecovered: false,
        problem: null,
      }
    case 'named':
      return { ...state, added: new Map([...state.added, [event.card, event.title]]) }
    case 'save-began':
      return { ...state, saving: 'busy', problem: null }
    case 'save-answered':
      return answer({ ...state, saving: 'idle' }, event.sent, event.outcome)
    case 'sign-in-closed':
      return { ...state, isSignedOut: false }
  }
}

/** Clears the state "done" of saving after a move. Keeps "busy", because the save is still running. */
const leaveDone = (saving: BoardState['saving']) => (saving === 'done' ? 'idle' : saving)

function answer(state: BoardState, sent: Arrangement, outcome: RemoteOutcome<ServerBoard>): BoardState {
  switch (outcome.kind) {
    case 'done': {
      const work = works.settle(state.work, sent, outcome.answer)
      return { ...state, server: outcome.answer, work, saving: 'done', isRecovered: false }
    }
    case 'stale':
      return { ...state, server: outcome.current as ServerBoard }
    case 'signed-out':
      return { ...state, isSignedOut: true }
    case 'refused':
    case 'unavailable':
      return { ...state, problem: toProblem(outcome) }
    case 'missing':
    case 'invalid':
      return { ...state, problem: 'failed' }
  }
}
