import { processWide } from '@/lib/base/platform/process/process-wide'

/** A piece's id, or a screen of the admin. Screens are not woken: their requests read again at intervals. */
type Followed = number | 'plan' | 'people'

/** Waiting long-polling requests of this process, and the pieces whose requests were woken within `PAUSE_MS`. */
type Waiting = {
  pieces: Map<Followed, Set<() => void>>
  pauses: Map<number, { isAgain: boolean }>
  isOver: boolean
}

const waiting = () =>
  processWide<Waiting>('followed-pieces', () => ({ pieces: new Map(), pauses: new Map(), isOver: false }))

/** Minimum interval in ms between two wake-ups of a piece's requests. Each reads all changes since the last one. */
export const PAUSE_MS = 100

/** Wakes the requests that follow a piece after a change in this or another instance. */
export function wakeFollowers(piece: number): void {
  const { pauses } = waiting()
  const pause = pauses.get(piece)
  if (pause) {
    pause.isAgain = true
    return
  }
  const begun = { isAgain: false }
  pauses.set(piece, begun)
  setTimeout(() => {
    pauses.delete(piece)
    if (begun.isAgain) wakeFollowers(piece)
  }, PAUSE_MS).unref()
  wake(piece)
}

function wake(piece: Followed) {
  for (const end of waiting().pieces.get(piece) ?? []) end()
}

/** Waits for news about a piece or screen. `news` resolves on a wake-up, after `maxWaitMs`, or when `end` is called. */
export function waitForNews(piece: Followed, maxWaitMs: number): { news: Promise<void>; end: () => void } {
  const { pieces, isOver } = waiting()
  const followers = pieces.get(piece) ?? new Set()
  let end = () => {}
  const news = new Promise<void>((resolve) => {
    end = () => {
      clearTimeout(timer)
      followers.delete(end)
      if (followers.size === 0 && pieces.get(piece) === followers) pieces.delete(piece)
      resolve()
    }
    const timer = setTimeout(end, isOver ? 0 : maxWaitMs)
    followers.add(end)
    pieces.set(piece, followers)
  })
  return { news, end }
}

/** Answers all waiting requests, because the process is about to end. */
export function endFollowing(): void {
  waiting().isOver = true
  for (const piece of waiting().pieces.keys()) wake(piece)
}

/** Returns whether long-polling requests must be answered at once, because the process is about to end. */
export const isFollowingOver = (): boolean => waiting().isOver
