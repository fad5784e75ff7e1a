/**
 * What many ask for at one time, and nobody has yet, is asked for once: the first goes on, the others
 * wait until it is done.
 */
export class SingleFlight {
  readonly #inFlight = new Map<string, Promise<void>>()

  /** What to call once it is done, for the first who asks; null for all others, when it is. */
  async take(key: string): Promise<(() => void) | null> {
    const first = this.#inFlight.get(key)
    if (first) {
      await first
      return null
    }
    const { promise, resolve } = withResolvers()
    this.#inFlight.set(key, promise)
    return () => {
      this.#inFlight.delete(key)
      resolve()
    }
  }
}

function withResolvers() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
