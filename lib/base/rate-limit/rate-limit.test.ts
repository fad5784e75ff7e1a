/** @jest-environment node */
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import { closeRateLimits, createRateLimit, openRateLimits } from './rate-limit'
import type { Buckets } from './buckets'
import { openRedisBuckets, type RedisBuckets } from './redis-buckets'

let mockRedisUrl: string
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))
jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ REDIS_URL: mockRedisUrl, REDIS_PREFIX: 'cartelera:' }),
}))

let redis: TestRedis
const copies: RedisBuckets[] = []
const windows = { minute: { points: 5, duration: 60 } }

beforeAll(async () => {
  redis = await startRedis()
  mockRedisUrl = redis.url
})
afterEach(() => copies.splice(0).forEach((copy) => copy.close()))
afterAll(() => redis.kill())

/** Opens an instance that is connected to Redis. The timeout allows for a busy machine. */
async function aCopy(prefix = 'cartelera:', timeoutMs = 10_000): Promise<Buckets> {
  const copy = openRedisBuckets(redis.url, prefix, timeoutMs)
  copies.push(copy)
  while (!copy.isReady()) await new Promise(setImmediate)
  return copy.of('comments', windows)
}

async function consume(points: number, copy: Buckets, key: string) {
  let last = await copy.consume(key)
  for (let count = 1; count < points; count++) last = await copy.consume(key)
  return last
}

test('all instances share a bucket in Redis', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  expect(await consume(3, first, 'together')).toMatchObject({ ok: true, remaining: 2 })
  expect(await consume(2, other, 'together')).toMatchObject({ ok: true, remaining: 0 })
  expect(await first.consume('together')).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect(await other.consume('together')).toMatchObject({ ok: false })
  expect(await other.consume('another client')).toMatchObject({ ok: true })
})

test('a refunded point can be consumed again', async () => {
  const copy = await aCopy()
  await consume(5, copy, 'refunded')
  await copy.refund('refunded')
  expect(await copy.consume('refunded')).toMatchObject({ ok: true })
  expect(await copy.consume('refunded')).toMatchObject({ ok: false })
})

test('sites with different prefixes share no bucket', async () => {
  const [first, other] = [await aCopy('one:'), await aCopy('other:')]
  await consume(6, first, 'apart')
  expect(await other.consume('apart')).toMatchObject({ ok: true })
})

test('does not wait for a Redis that hangs', async () => {
  const copy = await aCopy('cartelera:', 50)
  redis.pause()
  await expect(copy.consume('hanging')).rejects.toThrow()
  redis.resume()
})

test('a process whose Redis is away counts by itself', async () => {
  const limit = createRateLimit('comments', windows)
  await openRateLimits()
  await redis.kill()
  for (let count = 0; count < 5; count++) expect(await limit.consume('alone')).toMatchObject({ ok: true })
  await limit.refund('alone')
  expect(await limit.consume('alone')).toMatchObject({ ok: true })
  expect(await limit.consume('alone')).toMatchObject({ ok: false })
  closeRateLimits()
  await redis.start()
})
