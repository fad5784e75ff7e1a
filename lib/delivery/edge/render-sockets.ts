/** A thread beside the main one that can be asked for readers' pages, by its place among the heartbeats. */
export type PageThread = { thread: number; socketPath: string }

/** What may be rendered apart: readers' pages, without what only the main thread knows of. */
export type RenderedKind = 'page' | 'other'

type Target = PageThread & { rendering: Set<{ path: string }> }

/**
 * Where requests are rendered: readers' pages by the least busy of the threads that do nothing else, all else by the
 * main thread; and pages, too, where there are no such threads.
 */
export class RenderSockets {
  readonly #main: Target
  #threads: Target[] = []
  #areApart = false

  constructor(socketPath: string) {
    this.#main = toTarget({ thread: 0, socketPath })
  }

  /** Which threads render readers' pages; from the first call on the main thread renders none. */
  use(threads: readonly PageThread[]): void {
    this.#areApart = true
    const known = new Map(this.#threads.map((target) => [target.socketPath, target]))
    this.#threads = threads.map((one) => known.get(one.socketPath) ?? toTarget(one))
  }

  /** Null while all threads that could render `path` are being started. `leave` is to be called once one has. */
  take(kind: RenderedKind, path: string): { socketPath: string; leave(): void } | null {
    const target = kind === 'page' && this.#areApart ? this.#leastBusy() : this.#main
    if (!target) return null
    const { socketPath, rendering } = target
    const one = { path }
    rendering.add(one)
    return { socketPath, leave: () => rendering.delete(one) }
  }

  /** The addresses that a thread was asked for and has not answered. */
  listRendering(thread: number): string[] {
    const target = this.#threads.find((one) => one.thread === thread)
    return Array.from(target?.rendering ?? [], ({ path }) => path)
  }

  #leastBusy(): Target | undefined {
    return this.#threads.toSorted((one, other) => one.rendering.size - other.rendering.size)[0]
  }
}

const toTarget = (thread: PageThread): Target => ({ ...thread, rendering: new Set() })
