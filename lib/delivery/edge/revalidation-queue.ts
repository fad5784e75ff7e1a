import { log } from '@/lib/base/platform/log'

/** Renderings behind readers at one time: pages that readers wait for go before most of them. */
const MAX_RUNNING = 2
/** Pages waiting for theirs; a page that is left out is asked for again by its next reader. */
const MAX_WAITING = 1_000
/** Where it is to be asked for again: when, and how often. */
const AGAIN_MS = 150
const MAX_TRIES = 20

/** `again`: another copy is rendering the page, and this copy has yet to fetch it; or its content changed meanwhile. */
type Work = () => Promise<'done' | 'again'>

/** Has pages rendered again that their readers get as they are meanwhile, each once at a time. */
export class RevalidationQueue {
  readonly #waiting = new Map<string, { work: Work; triesLeft: number }>()
  readonly #running = new Set<string>()

  /** `work` is run soon, unless the page is waiting for it already. */
  add(path: string, work: Work, triesLeft = MAX_TRIES): void {
    if (this.#waiting.has(path) || this.#waiting.size >= MAX_WAITING) return
    this.#waiting.set(path, { work, triesLeft })
    this.#runNext()
  }

  #runNext() {
    for (const [path, { work, triesLeft }] of this.#waiting) {
      if (this.#running.size >= MAX_RUNNING) return
      if (this.#running.has(path)) continue
      this.#waiting.delete(path)
      this.#running.add(path)
      void this.#run(path, work, triesLeft)
    }
  }

  async #run(path: string, work: Work, triesLeft: number) {
    const result = await work().catch((cause: unknown) => {
      log().warn({ path, err: cause }, 'page revalidation failed')
      return 'done'
    })
    this.#running.delete(path)
    if (result === 'again' && triesLeft > 0) {
      setTimeout(() => this.add(path, work, triesLeft - 1), AGAIN_MS).unref()
    }
    this.#runNext()
  }
}
