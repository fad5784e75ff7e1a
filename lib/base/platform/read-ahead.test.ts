import { readAhead } from './read-ahead'

/** Produces batches on demand, and adds each to `made`. */
function toSource(length: number, { made, onEnd }: { made: number[]; onEnd?: () => void }) {
  return (async function* () {
    try {
      for (let number = 1; number <= length; number++) {
        made.push(number)
        yield number
      }
    } finally {
      onEnd?.()
    }
  })()
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('reads the given number of batches ahead, and no more', async () => {
  const made: number[] = []
  const seen: [number, number[]][] = []
  for await (const batch of readAhead(toSource(5, { made }), 2)) {
    await settle()
    seen.push([batch, [...made]])
  }
  expect(seen).toEqual([
    [1, [1, 2, 3]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 3, 4, 5]],
    [4, [1, 2, 3, 4, 5]],
    [5, [1, 2, 3, 4, 5]],
  ])
})

test('passes on an error of the source, after the batches before it', async () => {
  const broken = new Error('line 7')
  const source = (async function* () {
    yield 1
    yield 2
    throw broken
  })()
  const seen: number[] = []
  const reading = async () => {
    for await (const batch of readAhead(source, 2)) {
      await settle()
      seen.push(batch)
    }
  }
  await expect(reading()).rejects.toBe(broken)
  expect(seen).toEqual([1, 2])
})

test('ends the source if the consumer stops', async () => {
  const made: number[] = []
  const onEnd = jest.fn()
  for await (const batch of readAhead(toSource(9, { made, onEnd }), 1)) if (batch === 2) break
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(made.length).toBeLessThanOrEqual(3)
})
