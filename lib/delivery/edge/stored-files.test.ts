/** @jest-environment node */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ServedFile } from '@/lib/features/media/files/served-file'
import type { FoundFile } from './file-lookups'
import { isStoredFile, StoredFiles } from './stored-files'

const path = `/media/u/${'0123456789abcdef'.repeat(2)}`
const content = 'abcdefghij'
const file: ServedFile = {
  object: 'one',
  bytes: content.length,
  sha256: 'f'.repeat(64),
  fileName: 'Informe año 2026.PDF',
  modifiedAt: Date.parse('2026-11-26T01:00:00Z'),
  expiresAt: null,
}
const etag = `"${'f'.repeat(32)}"`

let found: FoundFile[]
let isAway: boolean
let opened: string[]
beforeEach(() => {
  found = [file]
  isAway = false
  opened = []
})

const files = new StoredFiles(
  { find: async () => (found.length > 1 ? found.shift()! : found[0]!), forget: () => undefined },
  async (object, { start, end }) => {
    opened.push(object)
    if (isAway) throw new Error('away')
    return object === 'gone' ? null : Readable.from([Buffer.from(content.slice(start, end + 1))])
  },
)
const server = createServer((incoming, response) => void files.answer(incoming, response, 'id'))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close().closeAllConnections())

async function ask(headers: Record<string, string> = {}, { url = `${path}.pdf`, method = 'GET' } = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path: url, headers, method, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let body = ''
  for await (const piece of response) body += String(piece)
  return { status: response.statusCode, headers: response.headers, body }
}

test('a document is saved under its name, and runs nothing', async () => {
  const { status, headers, body } = await ask()
  expect([status, body]).toEqual([200, content])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'content-disposition': "attachment; filename*=UTF-8''Informe%20a%C3%B1o%202026.pdf",
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=30',
    etag,
    'last-modified': 'Thu, 26 Nov 2026 01:00:00 GMT',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
  })
})

test.each([
  ['mp4', 'video/mp4'],
  ['mp3', 'audio/mpeg'],
  ['vtt', 'text/vtt; charset=utf-8'],
])('what a player plays stays where it is: %s', async (format, type) => {
  const { headers } = await ask({}, { url: `${path}.${format}?t=1` })
  expect([headers['content-type'], headers['content-disposition']?.split(';')[0]]).toEqual([type, 'inline'])
  expect(headers['content-security-policy']).toMatch(/^media-src 'self';.*sandbox$/)
})

test.each<[Record<string, string>, number, string, string | undefined]>([
  [{ range: 'bytes=2-4' }, 206, 'cde', 'bytes 2-4/10'],
  [{ range: 'bytes=8-' }, 206, 'ij', 'bytes 8-9/10'],
  [{ range: 'bytes=-3' }, 206, 'hij', 'bytes 7-9/10'],
  [{ range: 'bytes=0-99' }, 206, content, 'bytes 0-9/10'],
  [{ range: 'bytes=0-1,4-5' }, 200, content, undefined],
  [{ range: 'lines=0-1' }, 200, content, undefined],
  [{ range: 'bytes=2-4', 'if-range': etag }, 206, 'cde', 'bytes 2-4/10'],
  [{ range: 'bytes=2-4', 'if-range': '"other"' }, 200, content, undefined],
  [{ range: 'bytes=2-4', 'if-range': `W/${etag}` }, 200, content, undefined],
  [{ range: 'bytes=2-4', 'if-none-match': etag }, 304, '', undefined],
  [{ 'if-modified-since': 'Thu, 26 Nov 2026 01:00:00 GMT' }, 304, '', undefined],
])('%j is answered with %s %j', async (headers, status, body, range) => {
  const answer = await ask(headers)
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, range])
  if (status === 206) expect(answer.headers['content-length']).toBe(String(body.length))
})

test('what is not there of it is none, and says how much there is', async () => {
  const { status, headers } = await ask({ range: 'bytes=10-' })
  expect([status, headers['content-range']]).toEqual([416, 'bytes */10'])
  expect((await ask({ 'if-match': '"other"' })).status).toBe(412)
})

test('HEAD says the same without a byte, of the whole', async () => {
  const { status, headers, body } = await ask({ range: 'bytes=2-4' }, { method: 'HEAD' })
  expect([status, headers['content-length'], body, opened]).toEqual([200, '10', '', []])
})

test('one whose time has passed is gone for all, and kept by no cache', async () => {
  found = [{ ...file, expiresAt: Date.now() - 1 }]
  const { status, headers } = await ask({ 'if-none-match': etag })
  expect([status, headers['cache-control']]).toEqual([410, 'no-store'])
})

test('one whose time comes is kept by no cache beyond it', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(file.modifiedAt)
  found = [{ ...file, expiresAt: file.modifiedAt + 9500 }]
  expect((await ask()).headers['cache-control']).toBe('public, max-age=9')
  clock.mockRestore()
})

test('what was replaced a moment ago is looked up again', async () => {
  found = [
    { ...file, object: 'gone' },
    { ...file, object: 'two' },
  ]
  expect([(await ask()).status, opened]).toEqual([200, ['gone', 'two']])
  found = [{ ...file, object: 'gone' }]
  expect((await ask()).status).toBe(503)
})

test.each<[FoundFile, number]>([
  [null, 404],
  ['unknown', 503],
])('of %j the answer is %s, and is not cached', async (one, status) => {
  found = [one]
  const answer = await ask()
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('a storage that is away is no file that is missing', async () => {
  isAway = true
  expect((await ask()).status).toBe(503)
  expect((await ask({}, { method: 'POST' })).status).toBe(405)
})

test.each([
  [`${path}.pdf`, true],
  [`${path}.pdf?x=1`, true],
  [`${path}.exe`, false],
  [`${path}-10x10.jpg`, false],
])('%s is a file’s: %s', (url, expected) => {
  expect(isStoredFile({ url } as IncomingMessage)).toBe(expected)
})
