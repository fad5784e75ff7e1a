import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import type { Piece } from '@/lib/base/domain/piece'
import type { Copies } from '@/lib/base/domain/sharing'
import { Autosaver, LATEST_JOINT_MS, LATEST_MS, type AutosaverOptions } from './autosaver'
import { toPieceRequests, type PieceRequestOptions, type PublishOptions } from './piece-requests'
import type { PieceCommand, StateCommand } from './writing'

type PieceSaveOptions = Omit<PieceRequestOptions, 'onCreated'> & {
  copies: { keep: () => void; forget: (piece: number | null) => void }
}

/** Saves a publication automatically and on commands, by one request at a time. */
export function usePieceSave({ copies, ...options }: PieceSaveOptions) {
  const { organisation, store } = options
  const { dispatch, read } = store
  const { create, autosave, perform } = toPieceRequests({
    ...options,
    onCreated: ({ id }) => {
      copies.forget(null)
      window.history.replaceState(null, '', `/${organisation}/publicaciones/${id}`)
    },
  })
  const autosaver = useAutosaver({
    send: autosave,
    keep: copies.keep,
    forget: () => copies.forget(read().piece?.id ?? null),
    onState: (saveState) => dispatch({ type: 'save-state', saveState }),
    latestMs: () => (options.joint() ? LATEST_JOINT_MS : LATEST_MS),
  })

  /** Runs a command while no other request is running. Returns true if it succeeded. */
  const run = async (
    command: PieceCommand | StateCommand,
    send: (piece: Piece) => Promise<RemoteOutcome<Piece>>,
    settles: boolean,
  ): Promise<boolean> => {
    const saver = autosaver.current
    // Ignores a second click on the same button. A different command waits for the running one.
    if (!saver || read().busy === command) return false
    dispatch({ type: 'command-began', command })
    const isDone = await saver.exclusive(async (upTo) => {
      const created = read().piece ? null : await create()
      const { piece } = read()
      const outcome = created && created.kind !== 'done' ? created : piece && (await send(piece))
      if (!outcome) return false
      options.readFields()
      dispatch({ type: 'command-answered', command, outcome })
      if (outcome.kind === 'done' && settles) saver.settle(upTo)
      return outcome.kind === 'done'
    })
    dispatch({ type: 'command-ended' })
    return isDone
  }

  return {
    /** Registers a change of a field. */
    touch: () => {
      options.joint()?.putFields(read().fields)
      autosaver.current?.change()
    },
    /** Saves a version, publishes it, or submits it for review. */
    act: (command: PieceCommand, more?: PublishOptions) =>
      run(command, (piece) => perform(command, piece, more), true),
    /** Changes the state. `copies`: what happens to copies in other organisations. */
    change: async (command: StateCommand, copies?: Copies) => {
      if (!read().piece) return
      const more = copies && { copies }
      await run(command, ({ id }) => performRemotely(command, organisation, { id, ...more }), false)
    },
    /** Saves at once, for example after signing in again. */
    resume: () => void autosaver.current?.flush(),
    autosaver,
  }
}

/** Creates one autosaver per page view. It uses the options of the latest rendering. */
function useAutosaver(options: AutosaverOptions): RefObject<Autosaver | null> {
  const autosaver = useRef<Autosaver>(null)
  const latest = useEffectEvent(() => options)
  useEffect(() => {
    const saver = new Autosaver({
      send: () => latest().send(),
      keep: () => latest().keep(),
      forget: () => latest().forget(),
      onState: (state) => latest().onState(state),
      latestMs: () => latest().latestMs(),
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

/**
 * Stores unsaved text in this browser when the page closes. Saves it when the page is hidden, shown or online again.
 */
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
