import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Followed, Rendered } from './follow'

/** Time in ms before the scripts are loaded, which are not part of the page's first load. */
export const LATER_MS = 3000

/** Calls `onNews` with each answer that differs from the rendered one, until the returned function is called. */
export function followLater<Name extends Followed>(
  name: Name,
  rendered: Rendered<Name>,
  onNews: (news: OperationAnswer<Name>) => void,
): () => void {
  let end: (() => void) | null = () => {}
  const timer = setTimeout(async () => {
    const loaded = await import('./follow').catch(() => null)
    if (end && loaded) end = loaded.follow(name, rendered, onNews)
  }, LATER_MS)
  return () => {
    clearTimeout(timer)
    end?.()
    end = null
  }
}
