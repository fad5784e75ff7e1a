import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { Store } from '@/components/admin-ui/use-store'
import type { Autosaver } from './autosaver'
import type { Writing, WritingEvent } from './writing'

type NewestOptions = {
  organisation: string
  /** Random id of this page view. */
  page: string
  store: Store<Writing, WritingEvent>
  autosaver: RefObject<Autosaver | null>
  /** Returns true in co-editing, whose session reports changes itself. */
  isJoint: () => boolean
  replace: (event: WritingEvent) => void
}

/** Interval of requests while the page is visible, in ms. The only way to detect changes from other computers. */
const ASK_MS = 15_000

/**
 * Detects newer texts on the server: when the page opens or becomes visible, when another window of this browser saves,
 * and at an interval. When the page opens, a newer text replaces the old one: the browser may have restored a stale
 * page from its history.
 */
export function useNewest({ organisation, page, store, autosaver, isJoint, replace }: NewestOptions) {
  const { state, dispatch, read } = store
  const id = state.piece?.id ?? null

  const renew = async () => {
    const outcome = id === null ? null : await performRemotely('getPiece', organisation, { id })
    if (outcome?.kind === 'done' && !autosaver.current?.hasUnsaved)
      replace({ type: 'renewed', opened: outcome.answer })
  }
  const compare = useEffectEvent(async (isFirst: boolean) => {
    if (id === null || isJoint() || document.visibilityState === 'hidden') return
    // Waits for a running save, whose result would otherwise look like another person's change.
    await autosaver.current?.exclusive(async () => {
      const head = await performRemotely('getPieceHead', organisation, { id })
      if (head.kind === 'done' && !isJoint()) dispatch({ type: 'compared', head: head.answer, page })
    })
    if (isFirst && read().newer) await renew()
  })
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    if (id === null) return undefined
    channel.current = openChannel(id)
    return listen(channel.current, compare)
  }, [id])
  const savedState = `${state.base} ${state.seenDraft}`
  useEffect(() => channel.current?.postMessage(savedState), [savedState])

  return {
    renew,
    /** Saves unsaved text, which may cause a conflict; otherwise shows the newer text. */
    showNewest: async () => {
      await autosaver.current?.flush()
      if (read().newer) await renew()
    },
  }
}

/** Opens a channel to the other windows of this browser; null if the browser does not support it. */
const openChannel = (id: number) =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`cartelera.piece.${id}`) : null

function listen(channel: BroadcastChannel | null, compare: (isFirst: boolean) => Promise<void>): () => void {
  const again = () => void compare(false)
  if (channel) channel.onmessage = again
  const timer = setInterval(again, ASK_MS)
  addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
  void compare(true)
  return () => {
    channel?.close()
    clearInterval(timer)
    removeEventListener('focus', again)
    document.removeEventListener('visibilitychange', again)
  }
}
