/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { limitUnreadResponses } from './unread-responses'

/** Never reached: each test emits Node's timeout event instead. */
const LIMIT_MS = 3_600_000
const long = Buffer.alloc(24 * 1024 * 1024)
let server: Server
let respond: RequestListener
let clients: Socket[]

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: LIMIT_MS / 2 }, (request, response) => respond(request, response))
  limitUnreadResponses(server, LIMIT_MS)
  server.listen(0)
  await once(server, 'listening')
})
beforeEach(() => (clients = []))
afterEach(() => clients.forEach((client) => client.destroy()))
afterAll(() => void server.close().closeAllConnections())

/** Opens a connection that sends `request`; `socket` is the server's end. */
async function open(request: string): Promise<{ client: Socket; socket: Socket }> {
  const client = connect((server.address() as AddressInfo).port)
  clients.push(client)
  const [socket] = (await once(server, 'connection')) as [Socket]
  client.write(request)
  return { client, socket }
}

const letLimitPass = (socket: Socket) => socket.emit('timeout')
const get = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('disconnects a client that reads nothing of a response', async () => {
  respond = (_, response) => void response.end(long)
  const { client, socket } = await open(get)
  client.pause()
  await once(server, 'request')
  letLimitPass(socket)
  expect((await text(client)).length).toBeLessThan(long.length)
})

test('answers a client that waits for a response', async () => {
  const { client, socket } = await open(get)
  respond = (_, response) => {
    letLimitPass(socket)
    response.end('the response')
  }
  expect(await text(client)).toContain('the response')
})

test.each([
  ['its headers', 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n', 'Content-Length: 4\r\n\r\nform'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nfo', 'rm'],
])('answers a client that sends %s slowly', async (_, first, rest) => {
  respond = (request, response) => void request.resume().once('end', () => response.end('the response'))
  const { client, socket } = await open(first)
  while (socket.bytesRead < first.length) await new Promise(setImmediate)
  letLimitPass(socket)
  client.write(rest)
  expect(await text(client)).toContain('the response')
})

test('leaves an idle connection to Node’s own limit', async () => {
  respond = (_, response) => void response.end('the response')
  const { client, socket } = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'data')
  expect(socket.timeout).not.toBe(LIMIT_MS)
  letLimitPass(socket)
  await once(client.resume(), 'close')
})

test('applies the limit again when a connection is reused', async () => {
  respond = (_, response) => void response.end('the response')
  const { client, socket } = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'data')
  let timeout: number | undefined
  respond = (_, response) => {
    timeout = socket.timeout
    response.end('the response')
  }
  client.write(get)
  await text(client)
  expect(timeout).toBe(LIMIT_MS)
})
