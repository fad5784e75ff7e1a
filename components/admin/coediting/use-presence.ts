import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { InSession, Place } from '@/lib/base/domain/presence'

/** The server's answer: the other people who have the publication open, and their changes. */
export type News = OperationAnswer<'followPiece'>

type PresenceOptions = {
  organisation: string
  /** Id of the publication; null until it is created. */
  id: number | null
  /** Random id of this page view: a person may have the publication open in several windows. */
  window: string
  /** Returns this page's co-editing session, whose state is sent with each request; null outside of co-editing. */
  session: () => InSession | null
  onNews: (news: News) => Promise<void> | void
}

/** Minimum interval of requests, and delay after a failed one, in ms. */
const INTERVAL_MS = 1000
const RETRY_MS = 5000
/** Delay before a new cursor position is sent, in ms. */
const PLACE_MS = 1000

export type Presence = ReturnType<typeof usePresence>

/** While the page is visible, reports that the person has the publication open, and lists the other people. */
export function usePresence({ organisation, id, window, session, onNews }: PresenceOptions) {
  const [others, setOthers] = useState<News['others']>([])
  const place = useRef<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const seen = useRef<string | null>(null)
  /** Returns the cursor position to send with the next request, and cancels the delayed request for it. */
  const takePlace = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    return place.current
  }

  const ask = async (waits: boolean): Promise<Progress> => {
    if (id === null) return 'ended'
    const input = { id, window, place: takePlace(), seen: seen.current, session: session(), waits }
    const outcome = await performRemotely('followPiece', organisation, input)
    if (outcome.kind !== 'done') return outcome.kind === 'unavailable' ? 'failed' : 'ended'
    if (outcome.answer.seen !== seen.current) setOthers(outcome.answer.others)
    seen.current = outcome.answer.seen
    await onNews(outcome.answer)
    return 'answered'
  }
  const follow = useEffectEvent(ask)
  const leave = useEffectEvent(() => {
    if (id !== null) void performRemotely('leavePiece', organisation, { id, window }, { isLast: true })
  })
  useEffect(() => (id === null ? undefined : followWhileSeen(follow, leave)), [id])
  const go = (next: Place) => {
    place.current = next
    timer.current ??= setTimeout(() => {
      timer.current = null
      void ask(false)
    }, PLACE_MS)
  }
  const goTo = useEffectEvent((target: EventTarget | null) => {
    const field = toFieldName(target)
    if (field !== null && field !== place.current?.field) go({ field, cursor: null })
  })
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => goTo(target)
    document.addEventListener('focusin', listen)
    return () => {
      if (timer.current !== null) clearTimeout(timer.current)
      document.removeEventListener('focusin', listen)
    }
  }, [])
  return {
    others,
    /** Reports the position of the cursor in the text. */
    goTo: (cursor: string | null) => {
      if (cursor !== null) go({ field: 'content', cursor })
    },
    takePlace,
    /** Requests the other people and their changes now. */
    ask: () => ask(false),
    /** Sends the session's state and returns the server's answer; null if that failed. */
    read: async (session: InSession) => {
      const input = { id: id ?? 0, window, place: takePlace(), seen: seen.current, session, waits: false }
      const outcome = await performRemotely('followPiece', organisation, input)
      return outcome.kind === 'done' ? outcome.answer : null
    },
  }
}

/** Returns the name of the field that contains an element; null outside of fields. */
function toFieldName(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLElement) || !target.closest('.piece-page')) return null
  if (target.closest('.editor-text, .editor')) return 'content'
  return target.getAttribute('name')
}

type Progress = 'answered' | 'failed' | 'ended'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends requests in a loop while the page is visible, and one when the page is left. */
export function followWhileSeen(ask: (waits: boolean) => Promise<Progress>, leave: () => void): () => void {
  let isOver = false
  let isAsking = false
  const follow = async () => {
    if (isAsking) return
    isAsking = true
    for (let progress: Progress = 'answered'; progress !== 'ended';) {
      if (isOver || document.visibilityState === 'hidden') break
      const interval = sleep(INTERVAL_MS)
      progress = await ask(true)
      await (progress === 'failed' ? sleep(RETRY_MS) : interval)
    }
    isAsking = false
  }
  const again = () => void follow()
  document.addEventListener('visibilitychange', again)
  addEventListener('pageshow', again)
  addEventListener('pagehide', leave)
  again()
  return () => {
    isOver = true
    leave()
    document.removeEventListener('visibilitychange', again)
    removeEventListener('pageshow', again)
    removeEventListener('pagehide', leave)
  }
}
