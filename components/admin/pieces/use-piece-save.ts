import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import type { Store } from '@/components/admin-ui/use-store'
import type { Piece, PieceFields } from '@/lib/base/domain/piece'
import { Autosaver, type AutosaverOptions, type Sent } from './autosaver'
import type { PieceCommand, StateCommand, Writing, WritingEvent } from './writing'

type PieceSaveOptions = {
  organisation: string
  /** Names the opened page. */
  page: string
  store: Store<Writing, WritingEvent>
  readFields: () => PieceFields
  copies: { keep: () => void; forget: (piece: number | null) => void }
}

/** What is sent of a piece: as it stands when it is sent. */
function toRequests({ organisation, page, store, readFields, copies }: PieceSaveOptions) {
  const { dispatch, read } = store

  const create = async (): Promise<RemoteOutcome<Piece>> => {
    const outcome = await performRemotely('createPiece', organisation, { from: page, fields: readFields() })
    if (outcome.kind !== 'done') return outcome
    dispatch({ type: 'created', piece: outcome.answer })
    copies.forget(null)
    window.history.replaceState(null, '', `/${organisation}/publicaciones/${outcome.answer.id}`)
    return outcome
  }

  const toInput = ({ id }: Piece) => {
    const { base, seenPlacement } = read()
    return { id, base, seenPlacement, from: page, fields: readFields() }
  }

  const send = async (): Promise<Sent> => {
    if (!read().piece) {
      const created = await create()
      if (created.kind !== 'done') return toSent(created)
    }
    const { piece } = read()
    if (!piece) return { kind: 'unavailable' }
    const outcome = await performRemotely('autosavePiece', organisation, toInput(piece))
    if (outcome.kind === 'done' && outcome.answer.isStale) {
      const found = await performRemotely('getPiece', organisation, { id: piece.id })
      readFields()
      if (found.kind === 'done') dispatch({ type: 'overtaken', current: found.answer.piece })
    }
    return toSent(outcome)
  }

  return { create, send, toInput }
}

/** Saves a piece by itself and by command. All that is sent goes one after another. */
export function usePieceSave(options: PieceSaveOptions) {
  const { organisation, store, readFields, copies } = options
  const { dispatch, read } = store
  const { create, send, toInput } = toRequests(options)
  const autosaver = useAutosaver({
    send,
    keep: copies.keep,
    forget: () => copies.forget(read().piece?.id ?? null),
    onState: (saveState) => dispatch({ type: 'save-state', saveState }),
  })

  /** A command while nothing else is sent; whether it was done. */
  const run = async (
    command: PieceCommand | StateCommand,
    perform: (piece: Piece) => Promise<RemoteOutcome<Piece>>,
    settles: boolean,
  ): Promise<boolean> => {
    const saver = autosaver.current
    if (!saver || read().busy) return false
    dispatch({ type: 'command-began', command })
    const isDone = await saver.exclusive(async (upTo) => {
      const created = read().piece ? null : await create()
      const { piece } = read()
      const outcome = created && created.kind !== 'done' ? created : piece && (await perform(piece))
      if (!outcome) return false
      readFields()
      dispatch({ type: 'command-answered', command, outcome })
      if (outcome.kind === 'done' && settles) saver.settle(upTo)
      return outcome.kind === 'done'
    })
    dispatch({ type: 'command-ended' })
    return isDone
  }

  return {
    /** Something was typed. */
    touch: () => autosaver.current?.change(),
    /** Saves a version, or publishes it, or submits it. */
    act: (command: PieceCommand) =>
      run(command, (piece) => performRemotely(command, organisation, toInput(piece)), true),
    change: async (command: StateCommand) => {
      if (!read().piece) return
      await run(command, ({ id }) => performRemotely(command, organisation, { id }), false)
    },
    /** Asks again at once, as after signing in. */
    resume: () => void autosaver.current?.flush(),
  }
}

/** What is sent by itself: a refusal or a fault stays until the next change. */
function toSent(outcome: RemoteOutcome<unknown>): Sent {
  switch (outcome.kind) {
    case 'done':
    case 'unavailable':
    case 'signed-out':
      return { kind: outcome.kind }
    case 'missing':
      return { kind: 'refused', reason: 'missing' }
    default:
      return { kind: 'refused', reason: toProblem(outcome) ?? 'failed' }
  }
}
/** One that lives as long as the page, and calls what the page was rendered with last. */
function useAutosaver(options: AutosaverOptions): RefObject<Autosaver | null> {
  const autosaver = useRef<Autosaver>(null)
  const latest = useEffectEvent(() => options)
  useEffect(() => {
    const saver = new Autosaver({
      send: () => latest().send(),
      keep: () => latest().keep(),
      forget: () => latest().forget(),
      onState: (state) => latest().onState(state),
    })
    autosaver.current = saver
    return () => {
      if (saver.hasUnsaved) void saver.flush()
      saver.end()
    }
  }, [])
  useBrowserEvents(autosaver)
  return autosaver
}

/** A page that is left, or comes back, or finds its network again, saves at once. */
function useBrowserEvents(autosaver: RefObject<Autosaver | null>): void {
  useEffect(() => {
    const leave = () => autosaver.current?.keep()
    const keepAndSave = () => {
      leave()
      if (autosaver.current?.hasUnsaved) void autosaver.current.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (autosaver.current?.hasUnsaved) event.preventDefault()
    }
    addEventListener('pagehide', leave)
    addEventListener('online', keepAndSave)
    addEventListener('focus', keepAndSave)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', keepAndSave)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', keepAndSave)
      removeEventListener('focus', keepAndSave)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', keepAndSave)
    }
  }, [autosaver])
}
