const PAUSE_MS = 20

/** Asks again and again, until there is an answer: a failure is none. It is the test's own limit that ends it. */
export async function until<T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
