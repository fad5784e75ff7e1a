/** Minimum interval between look-ups of other builds, in ms, whatever clients request. */
export const LOOKUP_MS = 500
/** How long a request waits for an answer, in ms. */
const MAX_WAIT_MS = 3000
/** Limit of waiting requests; further ones are answered without waiting. */
const MAX_WAITING = 1000

/**
 * Lets requests for unknown files of `/_next/static` wait while the builds of other instances are looked up.
 * One look-up answers all earlier requests, so invented names cause at most one look-up per `LOOKUP_MS`.
 * Paths that no build can contain are refused at once.
 */
export class BuildLookups {
  #waiting: (() => void)[] = []
  #asking: (() => void)[] | null = null
  #isPaused = false

  /** `lookUp` starts a look-up. `settle` must be called when its result arrives. */
  constructor(private readonly lookUp: () => void) {}

  /** Resolves to true once a look-up that began after this call has been answered, to false if it takes too long. */
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

/** Returns whether a build may have a file at the path. Other paths cause no look-up. */
export function isBuildFile(path: string): boolean {
  return /^\/_next\/static\/(?:[\w.~-]{1,120}\/){0,3}[\w.~-]{1,120}\.(?:js|css|woff2|json|map|svg|png|ico|txt)$/.test(
    path,
  )
}
