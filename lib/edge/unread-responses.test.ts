import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { limitUnreadResponses } from './unread-responses'

const LIMIT_MS = 200
/** After which the limit has passed more than twice. */
const LATER_MS = 5 * LIMIT_MS
const long = Buffer.alloc(24 * 1024 * 1024)
let server: Server
let sockets: Socket[]

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 2 * LATER_MS }, (request, response) => {
    request.resume()
    if (request.url === '/long') response.end(long)
    else if (request.url === '/slow') setTimeout(() => response.end(long), LATER_MS)
    else request.once('end', () => response.end('the answer'))
  })
  limitUnreadResponses(server, LIMIT_MS)
  server.listen(0)
  await once(server, 'listening')
})
beforeEach(() => (sockets = []))
afterEach(() => sockets.forEach((socket) => socket.destroy()))
afterAll((done) => {
  server.close(done)
  server.closeAllConnections()
})

function open(words: string): Socket {
  const socket = connect((server.address() as AddressInfo).port)
  sockets.push(socket)
  socket.write(words)
  return socket
}

const later = () => new Promise((resolve) => setTimeout(resolve, LATER_MS))
const close = 'Connection: close\r\n'

test('who takes nothing of an answer is sent away', async () => {
  const reader = open(`GET /long HTTP/1.1\r\nHost: a\r\n${close}\r\n`).pause()
  await later()
  expect((await text(reader)).length).toBeLessThan(long.length)
})

test('so is who takes nothing of one that was long in coming, and not before', async () => {
  const reader = open(`GET /slow HTTP/1.1\r\nHost: a\r\n${close}\r\n`).pause()
  await later()
  await later()
  const taken = await text(reader)
  expect(taken).toMatch(/^HTTP\/1\.1 200 /)
  expect(taken.length).toBeLessThan(long.length)
})

test('who waits for an answer gets it', async () => {
  expect((await text(open(`GET /slow HTTP/1.1\r\nHost: a\r\n${close}\r\n`))).length).toBeGreaterThan(
    long.length,
  )
})

test.each([
  ['its headers', `POST / HTTP/1.1\r\nHost: a\r\n${close}`, 'Content-Length: 4\r\n\r\nform'],
  ['a body', `POST / HTTP/1.1\r\nHost: a\r\n${close}Content-Length: 4\r\n\r\nfo`, 'rm'],
])('who is slow to send %s is not meant', async (_, first, rest) => {
  const sender = open(first)
  await later()
  sender.write(rest)
  expect(await text(sender)).toContain('the answer')
})

test('a connection that is kept ends when its own time is over', async () => {
  const reader = open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(reader, 'data')
  await later()
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(String(await once(reader, 'data'))).toContain('the answer')
  await once(reader, 'close')
})
