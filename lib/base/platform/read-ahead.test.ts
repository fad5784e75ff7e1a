import { readAhead } from './read-ahead'

/** Batches that are made when they are asked for; `made` lists them. */
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

test('so many are read before they are asked for, and no more', async () => {
  const made: number[] = []
  const seen: [number, number[]][] = []
  for await (const one of readAhead(toSource(5, { made }), 2)) {
    await settle()
    seen.push([one, [...made]])
  }
  expect(seen).toEqual([
    [1, [1, 2, 3]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 3, 4, 5]],
    [4, [1, 2, 3, 4, 5]],
    [5, [1, 2, 3, 4, 5]],
  ])
})

test('an error of the source comes as itself, after what was read before it', async () => {
  const broken = new Error('line 7')
  const source = (async function* () {
    yield 1
    yield 2
    throw broken
  })()
  const seen: number[] = []
  const reading = async () => {
    for await (const one of readAhead(source, 2)) {
      await settle()
      seen.push(one)
    }
  }
  await expect(reading()).rejects.toBe(broken)
  expect(seen).toEqual([1, 2])
})

test('who stops lets the source end', async () => {
  const made: number[] = []
  const onEnd = jest.fn()
  for await (const one of readAhead(toSource(9, { made, onEnd }), 1)) if (one === 2) break
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(made.length).toBeLessThanOrEqual(3)
})
