/** @jest-environment node */
import { createServer, ServerResponse, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SerializedHeaders } from './serialized-headers'

const headers = [
  'content-type',
  'text/plain',
  'set-cookie',
  'a=1',
  'set-cookie',
  'b=2',
  'content-length',
  '4',
]
let serializedHeaders: SerializedHeaders
let now: number
let number: number
let server: Server

beforeAll((done) => {
  server = createServer((request, response) => {
    if (request.url === '/node') response.writeHead(404, headers)
    else serializedHeaders.write(response, 404, headers, `x-number: ${++number}`, now)
    response.end(request.method === 'HEAD' ? undefined : Buffer.from('body'))
  }).listen(0, done)
})
beforeEach(() => {
  serializedHeaders = new SerializedHeaders()
  now = Date.now()
  number = 0
})
afterAll((done) => void server.close(done))

/** Sends all requests at once over one connection, which the last request closes. */
async function send(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port)
  socket.write(requests.map((request) => `${request}\r\n`).join(''))
  return (await text(socket)).replaceAll(/Date: .*GMT/g, 'Date: …')
}

const close = 'Connection: close\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`

test.each([
  [
    'clients that keep their connections',
    (path: string) => [get(path), get(path), get(path), get(path) + close],
  ],
  ['clients that close them', (path: string) => [get(path) + close]],
  [
    'a client that sends HEAD',
    (path: string) => [get(path), get(path).replace('GET', 'HEAD'), get(path) + close],
  ],
  ['a client of HTTP/1.0', (path: string) => [get(path), get(path).replace('1.1', '1.0')]],
  [
    'a client of HTTP/1.0 that keeps its connection',
    (path: string) => [
      get(path),
      get(path).replace('1.1', '1.0') + 'Connection: keep-alive\r\n',
      get(path) + close,
    ],
  ],
])('%s have the same bytes as written by Node, and a separate line', async (_, requests) => {
  const ours = await send(...requests('/ours'))
  expect(ours.replaceAll(/x-number: \d+\r\n/g, '')).toBe(await send(...requests('/node')))
  expect(ours.match(/(?<=x-number: )\d+(?=\r\n)/g)).toEqual(requests('').map((_, at) => String(at + 1)))
  expect(ours).toMatch(/^HTTP\/1\.1 404 Not Found\r\ncontent-type: text\/plain\r\n/)
})

test('Node serializes headers once a second', async () => {
  const writeHead = jest.spyOn(ServerResponse.prototype, 'writeHead')
  now = Date.parse('2026-11-21T10:00:00.500Z')
  await send(get('/ours'), get('/ours'), get('/ours') + close)
  expect(writeHead).toHaveBeenCalledTimes(2) // The first response, and the one that closes the connection.
  now = Date.parse('2026-11-21T10:00:00.999Z')
  await send(get('/ours'), get('/ours') + close)
  expect(writeHead).toHaveBeenCalledTimes(3)
  now = Date.parse('2026-11-21T10:00:01.000Z')
  await send(get('/ours'), get('/ours'), get('/ours') + close)
  expect(writeHead).toHaveBeenCalledTimes(5)
})
