/** How often other builds are looked up at most, whatever clients ask for. */
export const LOOKUP_MS = 500
/** How long a request waits for an answer. */
const MAX_WAIT_MS = 3000
/** Requests that wait at once; more are answered without. */
const MAX_WAITING = 1000

/**
 * Lets requests for unknown files of `/_next/static` wait until the other copies' builds have been
 * looked up: one look-up answers all that came before it, so that invented names cost no more than
 * one in `LOOKUP_MS`. What clients cannot have from any build is refused without.
 */
export class BuildLookups {
  #waiting: (() => void)[] = []
  #asking: (() => void)[] | null = null
  #isPaused = false

  /** `lookUp` has `settle` called once its answer is here. */
  constructor(private readonly lookUp: () => void) {}

  /** Resolves to whether a look-up that began after this call has been answered: false if it takes too long. */
  wait(): Promise<boolean> {
    if (this.#waiting.length + (this.#asking?.length ?? 0) >= MAX_WAITING) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve(true)
      })
      this.#begin()
    })
  }

  settle(): void {
    const answered = this.#asking ?? []
    this.#asking = null
    for (const resolve of answered) resolve()
    this.#begin()
  }

  #begin() {
    if (this.#asking || this.#isPaused || this.#waiting.length === 0) return
    this.#asking = this.#waiting
    this.#waiting = []
    this.#isPaused = true
    setTimeout(() => {
      this.#isPaused = false
      this.#begin()
    }, LOOKUP_MS).unref()
    this.lookUp()
  }
}

/** A path that a build may have a file at: no look-up for anything else. */
export function isBuildFile(path: string): boolean {
  return /^\/_next\/static\/(?:[\w.~-]{1,120}\/){0,3}[\w.~-]{1,120}\.(?:js|css|woff2|json|map|svg|png|ico|txt)$/.test(
    path,
  )
}
