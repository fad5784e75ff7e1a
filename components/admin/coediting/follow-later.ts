import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Followed, Rendered } from './follow'

/** Delay in ms before the scripts that request a view's changes are loaded, because they would slow the first load. */
export const LATER_MS = 3000

/**
 * Requests changes of a rendered view, such as the plan, after `LATER_MS`. Calls `onNews` with each new answer, until
 * the returned function is called.
 */
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
