import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { Place, Present } from '@/lib/base/domain/presence'

type PresenceOptions = {
  organisation: string
  /** Null for a piece that is not created yet. */
  id: number | null
  /** Names the opened page. */
  window: string
}

/** After an answer, and after one that did not come. */
const PAUSE_MS = 500
const RETRY_MS = 5000
/** Where the writer is goes out so long after they have gone there. */
const PLACE_MS = 1000

/** Says that this window has a piece open, while it is seen, and who else has. */
export function usePresence({ organisation, id, window }: PresenceOptions) {
  const [others, setOthers] = useState<Present[]>([])
  const place = useRef<Place | null>(null)
  const seen = useRef<string | null>(null)

  const ask = useEffectEvent(async (waits: boolean) => {
    if (id === null) return 'ended'
    const input = { id, window, place: place.current, seen: seen.current, waits }
    const outcome = await performRemotely('followPiece', organisation, input)
    if (outcome.kind !== 'done') return outcome.kind === 'unavailable' ? 'failed' : 'ended'
    if (outcome.answer.seen !== seen.current) setOthers(outcome.answer.others)
    seen.current = outcome.answer.seen
    return 'answered'
  })
  const leave = useEffectEvent(() => {
    if (id !== null) void performRemotely('leavePiece', organisation, { id, window }, { isLast: true })
  })
  useEffect(() => (id === null ? undefined : followWhileSeen(ask, leave)), [id])
  useEffect(() => {
    const go = ({ target }: FocusEvent) => {
      const field = toFieldName(target)
      if (field === null || field === place.current?.field) return
      place.current = { field, cursor: null }
      clearTimeout(timer)
      timer = setTimeout(() => void ask(false), PLACE_MS)
    }
    let timer: ReturnType<typeof setTimeout>
    document.addEventListener('focusin', go)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', go)
    }
  }, [])
  return others
}

/** The piece's field that an element is; null for none. */
function toFieldName(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLElement) || !target.closest('.piece-page')) return null
  if (target.closest('.editor-text, .editor')) return 'content'
  return target.getAttribute('name')
}

type Progress = 'answered' | 'failed' | 'ended'

/** Asks again and again while the page is seen; a page that is left says so. */
function followWhileSeen(ask: (waits: boolean) => Promise<Progress>, leave: () => void): () => void {
  let isOver = false
  let isAsking = false
  const follow = async () => {
    if (isAsking) return
    isAsking = true
    for (let progress: Progress = 'answered'; progress !== 'ended';) {
      if (isOver || document.visibilityState === 'hidden') break
      progress = await ask(true)
      await new Promise((resolve) => setTimeout(resolve, progress === 'failed' ? RETRY_MS : PAUSE_MS))
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
