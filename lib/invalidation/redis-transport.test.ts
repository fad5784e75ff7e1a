import { EventEmitter, once } from 'node:events'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'
import { openRedisTransport } from './redis-transport'

jest.mock('@/lib/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

const notice = (id: string): InvalidationMessage => ({
  id,
  organisation: 'AXS' as OrganisationId,
  card: 7 as CardId,
})

let redis: TestRedis
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  redis = await startRedis()
})

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

afterAll(() => redis.kill())

/** A copy of the site that listens. `word` resolves once it is told that, however late. */
async function aCopy() {
  const words = new EventEmitter()
  const notices = new InvalidationBus((listener) => openRedisTransport(redis.url, listener), {
    hear: ({ id }) => words.emit(id),
    missed: () => words.emit('missed'),
  })
  await notices.start()
  closings.push(() => notices.close())
  return { notices, word: (word: string) => once(words, word) }
}

test('what one copy tells is heard by the others', async () => {
  const [one, ...others] = [await aCopy(), await aCopy(), await aCopy()]
  const heard = Promise.all(others.map((other) => other.word('1')))
  await one.notices.tell(notice('1'))
  await heard
})

test('a Redis that comes back is listened to again, and whoever listened may have missed something', async () => {
  const [one, other] = [await aCopy(), await aCopy()]
  const missed = [one, other].map((copy) => copy.word('missed'))
  await redis.kill()
  await redis.start()
  await Promise.all(missed)
  const heard = other.word('when it is back')
  await one.notices.tell(notice('when it is back'))
  await heard
})

test('a copy that starts while Redis is away starts nevertheless', async () => {
  await redis.kill()
  const copy = await aCopy()
  const missed = copy.word('missed')
  await redis.start()
  await missed
})
