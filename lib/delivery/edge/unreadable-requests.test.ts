/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { refuseUnreadableRequests } from './unreadable-requests'

const server = createServer(
  // Checked every 20 ms, so a header section that takes longer than 50 ms is late.
  { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
  (_, response) => void response.end('hola'),
)
refuseUnreadableRequests(server)

beforeAll(() => once(server.listen(0), 'listening'))
afterAll(() => void server.close().closeAllConnections())

const head = 'GET / HTTP/1.1\r\nHost: axs.localhost\r\nConnection: close\r\n'

test.each([
  ['data that is not HTTP', 'NONSENSE\r\n\r\n', 400],
  ['a header too long', `${head}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a head that does not end', head, 408],
  ['an expectation', `${head}Expect: more\r\n\r\n`, 417],
])('refuses %s with the headers of every response', async (_, bytes, status) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const response = await text(socket)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(response).toMatch(/\r\nContent-Security-Policy: default-src 'none'; /)
  expect(response).toMatch(/\r\nConnection: close\r\n/)
})
