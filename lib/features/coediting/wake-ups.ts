import { processWide } from '@/lib/base/platform/process-wide'

/** Requests of this process that wait for news of a piece. */
type Waiting = { pieces: Map<number, Set<() => void>>; isOver: boolean }

const waiting = () => processWide<Waiting>('followed-pieces', () => ({ pieces: new Map(), isOver: false }))

/** To be called where something is new in a piece, in this copy or another. */
export function wakeFollowers(piece: number): void {
  for (const wake of waiting().pieces.get(piece) ?? []) wake()
}

/** Resolves when the piece has news, or after so long. */
export function waitForNews(piece: number, maxWaitMs: number): { news: Promise<void>; end: () => void } {
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

/** The process is about to end: no request waits any more. */
export function endFollowing(): void {
  waiting().isOver = true
  for (const piece of waiting().pieces.keys()) wakeFollowers(piece)
}

/** Whether requests are to be answered at once. */
export const isFollowingOver = (): boolean => waiting().isOver
