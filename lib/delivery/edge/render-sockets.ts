/** Worker thread that renders only readers' pages. `thread` is its index in the heartbeats. */
export type PageThread = { thread: number; socketPath: string }

/** `page` is a reader's page, which page threads can render. `other` requests need the main thread. */
export type RenderedKind = 'page' | 'other'

type Target = PageThread & { rendering: Set<{ path: string }> }

/**
 * Chooses the thread for a request. Requests for readers' pages go to the page thread with the fewest requests, all
 * others to the main thread. Without page threads, the main thread renders all pages.
 */
export class RenderSockets {
  readonly #main: Target
  #threads: Target[] = []
  #areApart = false

  constructor(socketPath: string) {
    this.#main = toTarget({ thread: 0, socketPath })
  }

  /** Sets the page threads. After the first call, the main thread renders no pages. */
  use(threads: readonly PageThread[]): void {
    this.#areApart = true
    const knownTargets = new Map(this.#threads.map((target) => [target.socketPath, target]))
    this.#threads = threads.map(
      (pageThread) => knownTargets.get(pageThread.socketPath) ?? toTarget(pageThread),
    )
  }

  /**
   * Chooses a thread for a request with the URL `path`. Returns null while all suitable threads are restarting.
   * `leave` must be called after the response.
   */
  take(kind: RenderedKind, path: string): { socketPath: string; leave(): void } | null {
    const target = kind === 'page' && this.#areApart ? this.#leastBusy() : this.#main
    if (!target) return null
    const { socketPath, rendering } = target
    const rendered = { path }
    rendering.add(rendered)
    return { socketPath, leave: () => rendering.delete(rendered) }
  }

  /** Returns the URLs of requests that a thread has not answered yet. */
  listRendering(thread: number): string[] {
    const target = this.#threads.find((candidate) => candidate.thread === thread)
    return Array.from(target?.rendering ?? [], ({ path }) => path)
  }

  #leastBusy(): Target | undefined {
    return this.#threads.toSorted((first, other) => first.rendering.size - other.rendering.size)[0]
  }
}

const toTarget = (thread: PageThread): Target => ({ ...thread, rendering: new Set() })
