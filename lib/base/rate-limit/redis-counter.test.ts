/** @jest-environment node */
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import type { OrganisationId } from '@/lib/base/domain/model'
import { openRedisCounter, type RedisCounter } from './redis-counter'

let mockRedisUrl: string
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))
jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ REDIS_URL: mockRedisUrl, REDIS_PREFIX: 'cartelera:' }),
}))

let redis: TestRedis
const copies: RedisCounter[] = []

beforeAll(async () => {
  redis = await startRedis()
  mockRedisUrl = redis.url
})
afterEach(() => copies.splice(0).forEach((copy) => copy.close()))
afterAll(() => redis.kill())

/** A copy of the site that has reached Redis, and waits as long as a busy machine may take. */
async function aCopy(prefix = 'cartelera:', timeoutMs = 10_000) {
  const copy = openRedisCounter(redis.url, prefix, timeoutMs)
  copies.push(copy)
  while (!copy.isReady()) await new Promise(setImmediate)
  return copy
}

async function comment(times: number, copy: RedisCounter, key: string) {
  let last = await copy.count(key)
  for (let count = 1; count < times; count++) last = await copy.count(key)
  return last
}

test('all copies count together', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  expect(await comment(3, one, 'together')).toEqual({ ok: true })
  expect(await comment(2, other, 'together')).toEqual({ ok: true })
  expect(await one.count('together')).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect(await other.count('together')).toMatchObject({ ok: false })
  expect(await other.count('another client')).toEqual({ ok: true })
})

test('what was taken back does not count', async () => {
  const copy = await aCopy()
  await comment(5, copy, 'taken back')
  await copy.takeBack('taken back')
  expect(await copy.count('taken back')).toEqual({ ok: true })
  expect(await copy.count('taken back')).toMatchObject({ ok: false })
})

test('sites with another prefix count apart', async () => {
  const [one, other] = [await aCopy('one:'), await aCopy('other:')]
  await comment(6, one, 'apart')
  expect(await other.count('apart')).toEqual({ ok: true })
})

test('a Redis that hangs is not waited for', async () => {
  const copy = await aCopy('cartelera:', 50)
  redis.pause()
  await expect(copy.count('hanging')).rejects.toThrow()
  redis.resume()
})

test('without Redis the process counts', async () => {
  const { closeCommentLimits, countComment, openCommentLimits, uncountComment } =
    await import('@/lib/features/comments/rate-limits')
  await openCommentLimits()
  await redis.kill()
  const leave = () => countComment('192.0.2.1', 'AXS' as OrganisationId)
  for (let count = 0; count < 5; count++) expect(await leave()).toEqual({ ok: true })
  expect(await leave()).toMatchObject({ ok: false })
  await uncountComment('192.0.2.1', 'AXS' as OrganisationId)
  closeCommentLimits()
  await redis.start()
})
