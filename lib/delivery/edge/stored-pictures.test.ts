/** @jest-environment node */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StoredPictures } from './stored-pictures'

const name = `${'0123456789abcdef'.repeat(2)}-1300x650`
const path = `/media/u/${name}.jpg`
const files: Record<string, string> = { [`${name}/full.jpg`]: 'whole', [`${name}/640.avif`]: 'avif' }

let reads: string[]
let isAway = false
const pictures = new StoredPictures(async ({ picture, file }) => {
  reads.push(`${picture}/${file}`)
  if (isAway) throw new Error('away')
  const text = files[`${picture}/${file}`]
  return text === undefined ? null : Buffer.from(text)
})
const server = createServer((incoming, response) => void pictures.answer(incoming, response, 'id'))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close().closeAllConnections())
beforeEach(() => {
  reads = []
  isAway = false
})

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path: url, headers, method, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let body = ''
  for await (const piece of response) body += String(piece)
  return { status: response.statusCode, headers: response.headers, body }
}

test('serves a picture to everybody, cacheable for ever', async () => {
  const { status, headers, body } = await ask(path)
  expect([status, body, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'whole',
    'image/jpeg',
    '5',
  ])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(headers.vary).toBeUndefined()
})

test('serves a width in the newest format that the reader supports', async () => {
  const { headers, body } = await ask(`${path}/640`, { accept: 'image/avif' })
  expect([body, headers['content-type'], headers.vary]).toEqual(['avif', 'image/avif', 'Accept'])
})

test('answers 304 to a client that has the picture, without reading the storage', async () => {
  const { headers } = await ask(path)
  reads = []
  const again = await ask(path, { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.body, again.headers.etag, reads]).toEqual([304, '', headers.etag, []])
})

test('HEAD returns the same headers as GET', async () => {
  const { status, headers, body } = await ask(path, {}, 'HEAD')
  expect([status, headers['content-length'], body]).toEqual([200, '5', ''])
})

test.each([
  [path.replace('0', '1'), 404],
  ['/media/u/', 404],
  ['/media/u/%2e%2e/lock', 404],
])('does not find %s', async (url, status) => {
  const answer = await ask(url)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('refuses writes', async () => {
  expect(await ask(path, {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('does not report a picture as missing while the storage is unavailable', async () => {
  isAway = true
  const other = path.replace('0', '2')
  expect(await ask(other)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})
