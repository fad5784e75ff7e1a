/** @jest-environment node */
import { toFileKey } from '@/lib/base/domain/stored-file'
import type { ServedFile } from '@/lib/features/content/media/files/served-file'
import { FileLookups } from './file-lookups'

const key = toFileKey('0'.repeat(32), 'pdf')
const file = { object: 'one' } as ServedFile

let lookedUp: string[]
let lookups: FileLookups
beforeEach(() => {
  jest.useFakeTimers()
  lookedUp = []
  lookups = new FileLookups((key) => lookedUp.push(key))
})
afterEach(() => jest.useRealTimers())

test('one look-up answers all concurrent requests for a file', async () => {
  const waiting = [lookups.find(key), lookups.find(key)]
  lookups.answer(key, file)
  expect([await Promise.all(waiting), lookedUp.length]).toEqual([[file, file], 1])
  expect([await lookups.find(key), lookedUp.length]).toEqual([file, 1])
})

test('caches the result for a missing file, too', async () => {
  const waiting = lookups.find(key)
  lookups.answer(key, null)
  expect([await waiting, await lookups.find(key), lookedUp.length]).toEqual([null, null, 1])
})

test('looks a file up again once its cached result has expired', async () => {
  lookups.answer(key, file)
  lookups.forget(key)
  void lookups.find(key)
  expect(lookedUp).toHaveLength(1)
})

test('resolves to unknown without an answer, and looks up again on the next request', async () => {
  const waiting = lookups.find(key)
  await jest.advanceTimersByTimeAsync(5000)
  expect(await waiting).toBe('unknown')
  const next = lookups.find(key)
  lookups.answer(key, 'unknown')
  expect([await next, lookedUp.length]).toEqual(['unknown', 2])
})
