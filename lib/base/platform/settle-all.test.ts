import { settleAll } from './settle-all'

test('returns all results in order', async () => {
  await expect(settleAll([Promise.resolve(1), 'two', Promise.resolve(null)])).resolves.toEqual([
    1,
    'two',
    null,
  ])
  await expect(settleAll([])).resolves.toEqual([])
})

test('rejects with the first failure of the list, once all have ended', async () => {
  const ended: string[] = []
  let finish = () => undefined as void
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const all = settleAll([
    slow.then(() => ended.push('slow')),
    slow.then(() => Promise.reject(new Error('first'))),
    Promise.reject(new Error('second')),
  ])
  const rejection = all.catch((cause: Error) => ended.push(cause.message))
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toEqual([])
  finish()
  await rejection
  expect(ended).toEqual(['slow', 'first'])
})

test('awaits lazy thenables once', async () => {
  let begun = 0
  // oxlint-disable-next-line unicorn/no-thenable -- a thenable that is no promise is what this is about
  const lazy = { then: (resolve: (count: number) => void) => resolve(++begun) }
  await expect(settleAll([lazy])).resolves.toEqual([1])
})
