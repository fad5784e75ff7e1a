import type { Comment } from '@/lib/base/domain/model'

/**
 * Builds threads from a list of comments, each with the id of its parent:
 *
 *   1 ←──┬── 2 ←── 4        1
 *        └── 3              ├─ 2
 *   5                       │  └─ 4
 *   6 ──→ 99 (absent)       ├─ 3
 *   7 ⇄ 8                   5
 *                           6      its parent is deleted or hidden
 *                           7      the first of a cycle
 *                           └─ 8
 *
 * Siblings keep the list's order. Every comment appears once, even in invalid lists. Any depth is possible,
 * because the code does not recurse.
 */
export type Thread = { comment: Comment; replies: Thread[] }

export function buildThreads(comments: Comment[]): Thread[] {
  const threads = new Map<number, Thread>()
  for (const comment of comments) {
    if (!threads.has(comment.id)) threads.set(comment.id, { comment, replies: [] })
  }
  const roots = findRoots(threads)
  for (const thread of threads.values()) {
    if (!roots.has(thread)) parentOf(thread, threads)!.replies.push(thread)
  }
  return [...roots]
}

/** Returns the threads without a parent, and the first of each cycle. */
function findRoots(threads: Map<number, Thread>): Set<Thread> {
  const order = new Map([...threads.values()].map((thread, index) => [thread, index]))
  const roots: Thread[] = []
  const settled = new Set<Thread>()
  for (const start of threads.values()) {
    const path = new Set<Thread>()
    let thread: Thread | undefined = start
    while (thread && !settled.has(thread) && !path.has(thread)) {
      path.add(thread)
      const parent = parentOf(thread, threads)
      if (!parent) roots.push(thread)
      thread = parent
    }
    if (thread && path.has(thread)) roots.push(firstOfCircle(thread, threads, order))
    path.forEach((visited) => settled.add(visited))
  }
  return new Set(roots.sort((first, second) => order.get(first)! - order.get(second)!))
}

function firstOfCircle(start: Thread, threads: Map<number, Thread>, order: Map<Thread, number>) {
  let first = start
  for (let next = parentOf(start, threads)!; next !== start; next = parentOf(next, threads)!) {
    if (order.get(next)! < order.get(first)!) first = next
  }
  return first
}

function parentOf(thread: Thread, threads: Map<number, Thread>): Thread | undefined {
  const { parentId } = thread.comment
  return parentId === null ? undefined : threads.get(parentId)
}

/** Returns all replies of a thread as one list, each before its own replies. Used for deeply nested threads. */
export function flattenReplies(thread: Thread): Comment[] {
  const flat: Comment[] = []
  const waiting = thread.replies.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    flat.push(next.comment)
    waiting.push(...next.replies.toReversed())
  }
  return flat
}
