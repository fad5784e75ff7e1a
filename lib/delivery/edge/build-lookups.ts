/** Minimum interval between lookups of other builds, so that invalid requests cause few lookups. */
export const LOOKUP_MS = 500
/** Maximum time for which a request waits for a lookup. */
const MAX_WAIT_MS = 3000
/** Maximum number of requests that wait for a lookup. Further requests are answered without it. */
const MAX_WAITING = 1000

/**
 * Lets requests for unknown files of `/_next/static` wait while the builds of other instances are looked up. One
 * lookup answers all waiting requests, so invented paths cause at most one lookup per `LOOKUP_MS`. Paths that no
 * build can contain are not looked up.
 */
export class BuildLookups {
  #waiting: (() => void)[] = []
  #asking: (() => void)[] | null = null
  #isPaused = false

  /** `lookUp` starts a lookup. The caller must call `settle` when the builds have arrived. */
  constructor(private readonly lookUp: () => void) {}

  /** Resolves to true once a lookup that began after this call has ended, or to false if it takes too long. */
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

/** Returns whether any build can contain the path. Impossible paths are answered without a lookup. */
export function isBuildFile(path: string): boolean {
  return /^\/_next\/static\/(?:[\w.~-]{1,120}\/){0,3}[\w.~-]{1,120}\.(?:js|css|woff2|json|map|svg|png|ico|txt)$/.test(
    path,
  )
}
