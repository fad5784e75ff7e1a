import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { isSameArrangement, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { beginBoard, reduceBoard, type BoardState, type ShownBoard } from './board-state'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationInput } from '@/lib/features/operation-table'
import * as works from './board-work'
import { forgetBoard, keepBoard, readKeptBoard, toBoardKey, type KeptBoard } from './kept-board'

/** The board to edit: the published one, or the one of a release. */
type BoardPlace = { organisation: string; release: number | null }

const saveBoard = ({ organisation, release }: BoardPlace, save: OperationInput<'saveBoard'>) =>
  release === null
    ? performRemotely('saveBoard', organisation, save)
    : performRemotely('arrangeRelease', organisation, { id: release, arrangement: save.arrangement })

const readBoard = ({ organisation, release }: BoardPlace) =>
  release === null
    ? performRemotely('getBoard', organisation, { others: [] })
    : performRemotely('getReleaseBoard', organisation, { id: release, others: [] })

type BoardOptions = BoardPlace & {
  /** Id of the signed-in person. */
  person: string
  /** The board with which the page was last rendered. */
  board: ShownBoard
  titles: Map<CardId, string>
  /** Renders the page again, because the board has changed on the server. */
  onServerChange: () => void
}

export function useBoard({
  organisation,
  release,
  person,
  board,
  titles: rendered,
  onServerChange,
}: BoardOptions) {
  const [page] = useState(() => crypto.randomUUID())
  const [state, dispatch] = useReducer(reduceBoard, board, beginBoard)
  if (board !== state.rendered) dispatch({ type: 'rendered', board })
  const { server, work, saving } = state
  const titles = new Map([...state.added, ...rendered])

  useKeptBoard(toBoardKey(person, organisation, release), page, state, rendered, (board) =>
    dispatch({ type: 'recovered', kept: board }),
  )
  useServerBoard({ organisation, release }, state, (next) => {
    dispatch({ type: 'server-changed', server: next })
    onServerChange()
  })

  const save = async (isOver = false) => {
    if (saving === 'busy') return
    dispatch({ type: 'save-began' })
    const { base, own } = work
    const version = isOver ? server.version : base.version
    const save = { from: page, base: version, isOver, seen: base.arrangement, arrangement: own }
    const outcome = await saveBoard({ organisation, release }, save)
    dispatch({ type: 'save-answered', sent: own, outcome })
    if (outcome.kind === 'done') onServerChange()
  }
  const move = (next: works.Work) => dispatch({ type: 'moved', work: next })

  return {
    server,
    titles,
    save,
    isRecovered: state.isRecovered,
    isSignedOut: state.isSignedOut,
    problem: state.problem,
    isSaved: saving === 'done',
    isSaving: saving === 'busy',
    isChanged: works.isChanged(work),
    arrangement: work.own,
    arrived: work.arrived,
    mayUndo: work.past.length > 0,
    isStale: works.isStale(work, server),
    change: (arrangement: Arrangement) => move(works.change(work, arrangement)),
    undo: () => move(works.undo(work)),
    discard: () => move(works.discard(work)),
    takeTheirs: () => move(works.take(work, server)),
    nameCard: (card: CardId, title: string) => dispatch({ type: 'named', card, title }),
    closeSignIn: () => dispatch({ type: 'sign-in-closed' }),
    signedIn: () => {
      dispatch({ type: 'sign-in-closed' })
      void save()
    },
  }
}

export type Arranging = ReturnType<typeof useBoard>

/** Stores unsaved moves in this browser, and restores the moves that an earlier page view left. */
function useKeptBoard(
  key: string,
  page: string,
  { work, added }: BoardState,
  rendered: Map<CardId, string>,
  onFound: (board: KeptBoard) => void,
): void {
  const isChanged = works.isChanged(work)
  const find = useEffectEvent(onFound)
  const isRestored = useRef(false)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    const board = readKeptBoard(key)
    if (!board) return
    keepBoard(key, { ...board, page })
    find(board)
  }, [key, page])

  const keep = useEffectEvent(() => {
    const titles = [...new Map([...added, ...rendered])]
    if (isChanged) keepBoard(key, { page, base: work.base, own: work.own, titles })
    else forgetBoard(key, page)
  })
  useEffect(() => {
    if (isRestored.current) keep()
  }, [added, isChanged, key, rendered, work])
  // Stores the moves again when the page is left, because a tab with the same board may have overwritten them.
  useEffect(() => {
    const leave = () => keep()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

/** Reads the server's board when this window gets the focus, to detect changes by other people. */
function useServerBoard(
  { organisation, release }: BoardPlace,
  { saving, server }: BoardState,
  onChange: (server: BoardState['server']) => void,
): void {
  const reload = useEffectEvent(async () => {
    if (saving === 'busy') return
    const outcome = await readBoard({ organisation, release })
    if (outcome.kind !== 'done') return
    const { version, arrangement } = outcome.answer
    if (version === server.version && isSameArrangement(arrangement, server.arrangement)) return
    onChange(outcome.answer)
  })
  useEffect(() => {
    const ask = () => void reload()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [])
}
