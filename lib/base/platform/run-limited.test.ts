import { runLimited } from './run-limited'

test('refuses calls beyond the maximum, until one has ended', async () => {
  const ends: (() => void)[] = []
  const run = (name: string) =>
    runLimited(name, 2, () => new Promise<'done'>((resolve) => ends.push(() => resolve('done'))))
  const [first, second] = [run('a'), run('a')]
  expect(await run('a')).toBeNull()
  const other = run('b')
  for (const end of ends) end()
  expect(await Promise.all([first, second, other])).toEqual(['done', 'done', 'done'])
  await expect(runLimited('a', 2, async () => 'again')).resolves.toBe('again')
})

test('counts work that has failed as ended', async () => {
  const fail = () => runLimited('failing', 1, () => Promise.reject(new Error('failed')))
  await expect(fail()).rejects.toThrow('failed')
  await expect(fail()).rejects.toThrow('failed')
})
