/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { post } from './purge'
import { PurgeQueue, toBroadKeys } from './purge-queue'

const mockLog = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ error: mockLog }) }))
const mockWaits: { ms: number; end: () => void }[] = []
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => mockWaits.push({ ms, end: resolve })),
}))
beforeEach(() => {
  mockLog.mockReset()
  mockWaits.length = 0
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Ends the current wait of the queue. Returns its length in ms. */
async function pass() {
  const { ms, end } = mockWaits.shift()!
  end()
  await settle()
  return ms
}

/** Creates a queue whose receiver fails this many times. */
function aQueue(failures = 0) {
  const posted: (readonly string[])[] = []
  const queue = new PurgeQueue(async (keys) => {
    posted.push(keys)
    if (posted.length <= failures) throw new Error('status 500')
  })
  return { queue, posted }
}

test('purges keys of concurrent changes together, after the changes', async () => {
  const { queue, posted } = aQueue()
  queue.add('cartelera:AXS:1')
  queue.add('cartelera:AXS:2')
  expect(posted).toEqual([])
  expect(await pass()).toBe(300)
  expect(posted).toEqual([['cartelera:AXS:1', 'cartelera:AXS:2']])
  expect(mockWaits).toEqual([])
  queue.add('cartelera:AXS:1')
  await pass()
  expect(posted.length).toBe(2)
})

test('posts failed keys again, together with those of later changes', async () => {
  const { queue, posted } = aQueue(2)
  queue.add('cartelera:AXS:1')
  await pass()
  queue.add('cartelera:AXS:2')
  expect([await pass(), await pass()]).toEqual([1000, 2000])
  expect(posted.at(-1)).toEqual(['cartelera:AXS:1', 'cartelera:AXS:2'])
  expect(mockWaits).toEqual([])
  expect(mockLog).not.toHaveBeenCalled()
})

test('gives up after three more attempts, with one log line', async () => {
  const { queue, posted } = aQueue(Infinity)
  queue.add('cartelera:AXS')
  expect([await pass(), await pass(), await pass(), await pass()]).toEqual([300, 1000, 2000, 4000])
  expect(posted.length).toBe(4)
  expect(mockWaits).toEqual([])
  expect(mockLog.mock.calls).toEqual([
    [{ keys: ['cartelera:AXS'], reason: 'status 500' }, 'purge of shared caches failed'],
  ])
})

const articles = (organisations: number) =>
  Array.from({ length: 31 }, (_, at) => `cartelera:O${at % organisations}:${at}`)

test.each([
  ['an article with its organisation', ['cartelera:AXS:1', 'cartelera:AXS', 'cartelera:ACX:1'], 2],
  ['anything with the whole site', ['cartelera:AXS:1', 'cartelera', 'cartelera:ACX'], 1],
  ['the same twice', ['cartelera:AXS', 'cartelera:AXS'], 1],
  ['many articles of two organisations', articles(2), 2],
  ['many of many', articles(31), 1],
])('posts as few keys as possible: %s', (_, keys, count) => {
  expect(toBroadKeys(keys).length).toBe(count)
})

describe('the request', () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const pieces = await request.toArray()
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
    response.writeHead(status).end()
  })
  let url: string
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  })
  afterAll(() => void server.close().closeAllConnections())

  test('contains the keys in the formats of Cloudflare and Fastly, and the secret', async () => {
    await post(url, 'a-secret', ['cartelera:AXS', 'cartelera:ACX:1'])
    expect(received[0]?.body).toBe('{"tags":["cartelera:AXS","cartelera:ACX:1"]}')
    expect(received[0]?.headers).toMatchObject({
      'surrogate-key': 'cartelera:AXS cartelera:ACX:1',
      'content-type': 'application/json',
      authorization: 'Bearer a-secret',
      'fastly-key': 'a-secret',
    })
  })

  test('fails if it is refused', async () => {
    status = 403
    await expect(post(url, undefined, ['cartelera'])).rejects.toThrow('status 403')
    expect(received.at(-1)?.headers).not.toHaveProperty('authorization')
  })
})
