/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { limitSlowBodies } from './slow-bodies'
import { refuseUnreadableRequests } from './unreadable-requests'

const server = createServer((request, response) => {
  request.resume()
  // Sends another request, and answers this one only after the other one has exceeded the time limit.
  if (request.url !== '/') void send('/', 'Content-Length: 10').then(() => response.end('kept'))
})
limitSlowBodies(server, 50, ({ url }) => url === '/slow')
refuseUnreadableRequests(server)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close().closeAllConnections())

/** Returns the response to a request that stops after its first bytes. */
async function send(path: string, headers: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\nabc`)
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += String(bytes)))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return received
}

test.each(['Content-Length: 10', 'Transfer-Encoding: chunked'])(
  'refuses a body that does not arrive: %s',
  async (header) => {
    expect(await send('/', header)).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test('waits for a request that may take longer', async () => {
  expect(await send('/slow', 'Content-Length: 10')).toContain('kept')
})

test('never refuses a complete body', async () => {
  expect(await send('/late', 'Content-Length: 3')).toContain('kept')
})
