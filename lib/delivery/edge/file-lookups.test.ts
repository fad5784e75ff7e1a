/** @jest-environment node */
import { toFileKey } from '@/lib/base/domain/stored-file'
import type { ServedFile } from '@/lib/features/media/files/served-file'
import { FileLookups } from './file-lookups'

const key = toFileKey('0'.repeat(32), 'pdf')
const file = { object: 'one' } as ServedFile

let lookedUp: string[]
let lookups: FileLookups
beforeEach(() => {
  jest.useFakeTimers()
  lookedUp = []
  lookups = new FileLookups((one) => lookedUp.push(one))
})
afterEach(() => jest.useRealTimers())

test('all that ask for a file at once are answered by one look', async () => {
  const waiting = [lookups.find(key), lookups.find(key)]
  lookups.answer(key, file)
  expect([await Promise.all(waiting), lookedUp.length]).toEqual([[file, file], 1])
  expect([await lookups.find(key), lookedUp.length]).toEqual([file, 1])
})

test('one that is not there is known for as long', async () => {
  const waiting = lookups.find(key)
  lookups.answer(key, null)
  expect([await waiting, await lookups.find(key), lookedUp.length]).toEqual([null, null, 1])
})

test('what is known is looked up again once it is forgotten', async () => {
  lookups.answer(key, file)
  lookups.forget(key)
  void lookups.find(key)
  expect(lookedUp).toHaveLength(1)
})

test('who is not answered learns that no one can say, and the next one asks again', async () => {
  const waiting = lookups.find(key)
  await jest.advanceTimersByTimeAsync(5000)
  expect(await waiting).toBe('unknown')
  const next = lookups.find(key)
  lookups.answer(key, 'unknown')
  expect([await next, lookedUp.length]).toEqual(['unknown', 2])
})
