import { log } from '@/lib/base/platform/log'

/** Limit of concurrent background renderings, and the limit while readers wait for other pages. */
const MAX_RUNNING = 2
const MAX_RUNNING_BESIDE_READERS = 1
/** Limit of waiting pages. The next reader of a page that was left out queues it again. */
const MAX_WAITING = 1_000
/** Delay before a retry in ms, and limit of tries. */
const AGAIN_MS = 150
const MAX_TRIES = 20

/**
 * `again`: another instance is rendering the page and this one must still fetch it, or its content changed
 * meanwhile.
 */
type Work = () => Promise<'done' | 'again'>

/** Renders stale pages again in the background, each once at a time. */
export class RevalidationQueue {
  readonly #waiting = new Map<string, { work: Work; triesLeft: number }>()
  readonly #running = new Set<string>()

  /** `isReading`: whether the render thread has requests of readers or editors. */
  constructor(private readonly isReading: () => boolean = () => false) {}

  /** Runs `work` soon, unless the page is already waiting. */
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

/** Leaves the render thread to readers for as long as the last background rendering took. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
