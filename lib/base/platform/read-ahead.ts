/**
 * Reads `count` batches of a source ahead, so that the next ones are read and converted while one is written.
 * Passes on an error of the source after the batches before it.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const readNext = () => {
    const next = iterator.next()
    // The consumer that awaits this batch gets the failure. Without a consumer it must not be unhandled.
    next.catch(() => undefined)
    return next
  }
  const ahead = Array.from({ length: count }, readNext)
  try {
    for (;;) {
      const { done, value } = await ahead.shift()!
      if (done) return
      ahead.push(readNext())
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
