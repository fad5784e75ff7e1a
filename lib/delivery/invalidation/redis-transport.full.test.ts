import { EventEmitter, once } from 'node:events'
import { createClient } from '@redis/client'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'
import { openRedisTransport } from './redis-transport'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

const message = (id: string): InvalidationMessage => ({
  id,
  organisation: 'AXS' as OrganisationId,
  scope: 'comments',
  cards: [7 as CardId],
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

/** Creates an instance. `received` resolves once it has received a message, or has 'missed' some. */
async function aCopy(prefix = 'cartelera:') {
  const events = new EventEmitter()
  const bus = new InvalidationBus((listener) => openRedisTransport(redis.url, prefix, listener), {
    onMessage: ({ id }) => events.emit(id),
    onMissedMessages: () => events.emit('missed'),
  })
  await bus.start()
  closings.push(() => bus.close())
  return { bus, received: (id: string) => once(events, id) }
}

test('instances receive what another one publishes', async () => {
  const [first, ...others] = [await aCopy(), await aCopy(), await aCopy()]
  const received = Promise.all(others.map((other) => other.received('1')))
  await first.bus.publish(message('1'))
  await received
})

test('sites with different prefixes share a Redis without receiving each other’s messages', async () => {
  const [first, other, another] = [await aCopy('one:'), await aCopy('other:'), await aCopy('other:')]
  const heard: string[] = []
  void other.received('of one').then(() => heard.push('of one'))
  const isReceived = other.received('of another')
  await first.bus.publish(message('of one'))
  await another.bus.publish(message('of another'))
  await isReceived
  expect(heard).toEqual([])
})

test('after an outage of Redis, every instance subscribes again and assumes missed messages', async () => {
  const [first, other] = [await aCopy(), await aCopy()]
  const missed = [first, other].map((copy) => copy.received('missed'))
  await redis.kill()
  await redis.start()
  await Promise.all(missed)
  const received = other.received('when it is back')
  await first.bus.publish(message('when it is back'))
  await received
})

test('publishes recent messages again, because an isolated server may not have delivered them', async () => {
  const first = await aCopy()
  await first.bus.publish(message('to a server that others had left'))
  const admin = await createClient({ url: redis.url }).connect()
  const [connection] = await admin.clientList({ TYPE: 'PUBSUB' })
  const other = await aCopy()
  const received = other.received('to a server that others had left')
  // Closes only the publisher's connection, so the other instance is subscribed when messages are sent again.
  await admin.clientKill({ filter: 'ID', id: connection!.id })
  await received
  admin.destroy()
})

test('an instance starts although Redis is unavailable', async () => {
  await redis.kill()
  const copy = await aCopy()
  const missed = copy.received('missed')
  await redis.start()
  await missed
})
