import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { TransportListener } from './transport'
import { toEverythingMessage, toMessageText, type InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

const AXS = 'AXS' as OrganisationId
const message = (id: string, fields: Partial<InvalidationMessage> = {}): InvalidationMessage => ({
  id,
  organisation: AXS,
  scope: 'anything',
  cards: null,
  ...fields,
})
const ofCard = (id: string) => message(id, { scope: 'comments', cards: [7 as CardId] })

/** Creates a bus over a fake transport. */
function aBus(catchUp?: () => Promise<void>) {
  const published: InvalidationMessage[] = []
  const received: InvalidationMessage[] = []
  const side = { missed: 0, isBroken: false, transport: undefined as unknown as TransportListener }
  const bus = new InvalidationBus(
    (listener) => {
      side.transport = listener
      return {
        ...(catchUp && { catchUp }),
        isConnected: () => true,
        publish: async (sent) => {
          if (side.isBroken) throw new Error('broken')
          published.push(sent)
        },
        close: async () => undefined,
      }
    },
    { onMessage: (incoming) => received.push(incoming), onMissedMessages: () => void side.missed++ },
  )
  return { bus, side, published, received }
}

test('receives each change of other instances once', () => {
  const { side, received } = aBus()
  const messages = [message('1'), message('1'), ofCard('1'), message('2')]
  for (const message of messages) side.transport.onMessage(toMessageText(message))
  side.transport.onMessage('nonsense')
  expect(received).toEqual([message('1'), ofCard('1'), message('2')])
})

test('treats a message that anything may have changed like missed messages, once', () => {
  const { side, received } = aBus()
  for (const id of ['1', '1', '2']) side.transport.onMessage(toEverythingMessage(id))
  expect(side.missed).toBe(2)
  expect(received).toEqual([])
})

test('ignores messages of this instance', async () => {
  const { bus, side, published, received } = aBus()
  await bus.publish(message('1'))
  side.transport.onMessage(toMessageText(message('1')))
  expect(published).toEqual([message('1')])
  expect(received).toEqual([])
})

describe('a response that waits for its own message', () => {
  test('is sent once the transport has caught up', async () => {
    const steps: string[] = []
    const { bus, side } = aBus(async () => void steps.push('caught up'))
    await bus.catchUp()
    expect([steps, side.missed]).toEqual([['caught up'], 0])
  })

  test('invalidates everything if the transport cannot catch up', async () => {
    const { bus, side } = aBus(() => Promise.reject(new Error('not connected')))
    await bus.catchUp()
    expect(side.missed).toBe(1)
  })

  test('does not wait if the database publishes nothing', async () => {
    const { bus, side } = aBus()
    await bus.catchUp()
    expect(side.missed).toBe(0)
  })
})

test('misses nothing if it subscribes before the start has ended', async () => {
  const { bus, side } = aBus()
  side.transport.onSubscribed()
  await bus.start()
  expect(side.missed).toBe(0)
})

test('assumes missed messages after each new subscription', async () => {
  const { bus, side } = aBus()
  side.transport.onSubscribed()
  await bus.start()
  side.transport.onSubscribed()
  expect(side.missed).toBe(1)
})

test('starts without a subscription, and assumes missed messages once it is subscribed', async () => {
  jest.useFakeTimers()
  const { bus, side } = aBus()
  const started = bus.start()
  await jest.advanceTimersByTimeAsync(2000)
  await started
  side.transport.onSubscribed()
  expect(side.missed).toBe(1)
  jest.useRealTimers()
})

test('publishes failed messages later, only the newest of each subject', async () => {
  const { bus, side, published } = aBus()
  side.isBroken = true
  for (const outgoing of [message('1'), message('2'), ofCard('3')]) await bus.publish(outgoing)
  side.isBroken = false
  side.transport.onSubscribed()
  expect(published).toEqual([message('2'), ofCard('3')])
})
