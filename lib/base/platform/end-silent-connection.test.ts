/** @jest-environment node */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createClient } from '@redis/client'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import { until } from '@/lib/testing/until'
import { endSilentConnection } from './end-silent-connection'

let redis: TestRedis
let proxy: Server
/** If true, the proxy keeps connections open and drops their data. */
let isSwallowing = false

beforeAll(async () => {
  redis = await startRedis()
  proxy = createServer((client) => {
    const server = connect(Number(new URL(redis.url).port), '127.0.0.1')
    passOn(client, server)
    passOn(server, client)
  }).listen(0)
  await once(proxy, 'listening')
})
afterAll(async () => {
  proxy.close()
  await redis.kill()
})

function passOn(from: Socket, to: Socket) {
  // A connection opened while data is dropped stays lost.
  const isLost = isSwallowing
  from.on('data', (bytes) => void (!isSwallowing && !isLost && to.write(bytes)))
  from.on('error', () => undefined)
  from.once('close', () => to.destroy())
}

async function aClient() {
  const { port } = proxy.address() as AddressInfo
  const client = createClient({ url: `redis://127.0.0.1:${port}`, disableOfflineQueue: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('replaces a connection that drops data, with its subscriptions', async () => {
  const client = await aClient()
  let received = ''
  await client.subscribe('channel', (message) => (received = message))
  isSwallowing = true
  endSilentConnection(client, undefined, 100)
  const [cause] = await once(client, 'error')
  expect(cause.message).toBe('no answer to PING')
  isSwallowing = false
  await once(client, 'ready')
  const other = await aClient()
  // Publishes repeatedly: on a slow machine the connection may be replaced again, which loses a message.
  expect(await until(async () => (await other.publish('channel', 'hola'), received))).toBe('hola')
  client.destroy()
  other.destroy()
})

describe('with a fake clock', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const aFake = (ping: () => Promise<unknown>) => ({
    isOpen: true,
    isReady: true,
    ping: jest.fn(ping),
    emit: jest.fn(),
    destroy: jest.fn(),
    connect: jest.fn(() => Promise.resolve()),
  })
  const silence = () => new Promise(() => undefined)

  test('keeps a connection that answers', async () => {
    const client = aFake(() => Promise.resolve('PONG'))
    endSilentConnection(client)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(client.ping).toHaveBeenCalledTimes(30)
    expect(client.destroy).not.toHaveBeenCalled()
  })

  test('replaces a connection without answers after 12 s', async () => {
    const client = aFake(silence)
    endSilentConnection(client)
    await jest.advanceTimersByTimeAsync(11_999)
    expect(client.destroy).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(client.destroy).toHaveBeenCalledTimes(1)
    expect(client.connect).toHaveBeenCalledTimes(1)
    expect(client.ping).toHaveBeenCalledTimes(1)
  })

  test('waits for a connection that is not open yet, and ignores a closed one', async () => {
    const client = aFake(silence)
    endSilentConnection(client)
    client.isReady = false
    await jest.advanceTimersByTimeAsync(60_000)
    client.isOpen = false
    await jest.advanceTimersByTimeAsync(2000)
    expect(client.connect).not.toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
  })
})
