/**
 * A source's batches, `count` of them read before they are asked for: while one is written, the next ones
 * are read and converted, and no more than that. Rejects where the source does, after what came before.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const readNext = () => {
    const next = iterator.next()
    // The consumer that asks for it gets the failure; there may be none any more.
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
