import { log } from '@/lib/base/platform/log'

/**
 * Maximum number of concurrent background renderings: `MAX_RUNNING`, or `MAX_RUNNING_BESIDE_READERS` while readers wait
 * for other pages.
 */
const MAX_RUNNING = 2
const MAX_RUNNING_BESIDE_READERS = 1
/** Maximum number of queued pages. Further pages are not queued until a reader requests them again. */
const MAX_WAITING = 1_000
/** Delay before a rendering is repeated, in ms. `MAX_TRIES` is the maximum number of attempts per page. */
const AGAIN_MS = 150
const MAX_TRIES = 20
/** Maximum pause after a rendering, in ms. A rendering that takes longer mostly waits for the content service. */
const MAX_PAUSE_MS = 5_000

/** `again` repeats the rendering: another instance is rendering the page, or its content changed meanwhile. */
type Work = () => Promise<'done' | 'again'>

/** Queue of stale pages that are rendered in the background. Each page is in it at most once. */
export class RevalidationQueue {
  readonly #waiting = new Map<string, { work: Work; triesLeft: number }>()
  readonly #running = new Set<string>()

  /** `isReading` returns whether the render thread has requests of readers or editors. */
  constructor(private readonly isReading: () => boolean = () => false) {}

  /** Queues `work` for a page, unless the page is already in the queue. */
  add(path: string, work: Work, triesLeft = MAX_TRIES): void {
    if (this.#waiting.has(path) || this.#waiting.size >= MAX_WAITING) return
    this.#waiting.set(path, { work, triesLeft })
    this.#runNext()
  }

  #runNext() {
    const most = this.isReading() ? MAX_RUNNING_BESIDE_READERS : MAX_RUNNING
    for (const [path, { work, triesLeft }] of this.#waiting) {
      if (this.#running.size >= most) return
      if (this.#running.has(path)) continue
      this.#waiting.delete(path)
      this.#running.add(path)
      void this.#run(path, work, triesLeft)
    }
  }

  async #run(path: string, work: Work, triesLeft: number) {
    const startedAt = performance.now()
    const isBesideReaders = this.isReading()
    const result = await work().catch((cause: unknown) => {
      log().warn({ path, err: cause }, 'page revalidation failed')
      return 'done'
    })
    if (isBesideReaders || this.isReading()) await pause(performance.now() - startedAt)
    this.#running.delete(path)
    if (result === 'again' && triesLeft > 0) {
      setTimeout(() => this.add(path, work, triesLeft - 1), AGAIN_MS).unref()
    }
    this.#runNext()
  }
}

/**
 * Waits as long as the last background rendering took, at most `MAX_PAUSE_MS`, so that the render thread can serve
 * readers meanwhile.
 */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, Math.min(ms, MAX_PAUSE_MS)).unref())
}
