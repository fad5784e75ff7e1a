import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'

export type Followed = 'followPeople' | 'followPlan'

/** A rendered view: where it is, the input of its operation, and `seen` of the rendered answer. */
export type Rendered<Name extends Followed> = Omit<OperationInput<Name>, 'seen' | 'waits'> & {
  place: string
  seen: string
}

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
