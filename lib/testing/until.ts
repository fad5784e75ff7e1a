const PAUSE_MS = 20

/**
 * Calls a function repeatedly until it returns a value. Ignores errors. Without a value, the test fails at its time
 * limit.
 */
export async function until<T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
