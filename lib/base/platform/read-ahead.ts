/**
 * Reads `count` batches of a source in advance, while the consumer processes one. An error of the source is thrown
 * after the batches before it.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const readNext = () => {
    const next = iterator.next()
    // The consumer gets this error when it awaits the batch. If it never does, the rejection must not count as
    // unhandled.
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
