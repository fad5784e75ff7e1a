import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { Store } from '@/components/admin-ui/use-store'
import type { Autosaver } from './autosaver'
import type { Writing, WritingEvent } from './writing'

type NewestOptions = {
  organisation: string
  /** Names the opened page. */
  page: string
  store: Store<Writing, WritingEvent>
  autosaver: RefObject<Autosaver | null>
  /** Whether several write in it: their session says what is new. */
  isJoint: () => boolean
  /** Other fields stand here now. */
  replace: (event: WritingEvent) => void
}

/** Other machines are not heard: the server is asked, while the page is seen. */
const ASK_MS = 15_000

/**
 * Compares this window with what the server has: when it opens, when it is seen again, when another window
 * of this browser has saved, and every few seconds. A page that the browser shows from its history has the
 * text of before: it is renewed before anybody writes.
 */
export function useNewest({ organisation, page, store, autosaver, isJoint, replace }: NewestOptions) {
  const { state, dispatch, read } = store
  const id = state.piece?.id ?? null

  const renew = async () => {
    const found = id === null ? null : await performRemotely('getPiece', organisation, { id })
    if (found?.kind === 'done' && !autosaver.current?.hasUnsaved)
      replace({ type: 'renewed', opened: found.answer })
  }
  const compare = useEffectEvent(async (isFirst: boolean) => {
    if (id === null || isJoint() || document.visibilityState === 'hidden') return
    // Behind what is being sent, so that no answer to it is taken for another's.
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
  const written = `${state.base} ${state.seenDraft}`
  useEffect(() => channel.current?.postMessage(written), [written])

  return {
    renew,
    /** Shows what is the newest; what is unsaved here is compared with it first. */
    showNewest: async () => {
      await autosaver.current?.flush()
      if (read().newer) await renew()
    },
  }
}

/** Between the windows of one browser; null where it has none. */
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
