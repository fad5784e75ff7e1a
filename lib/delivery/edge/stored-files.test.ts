/** @jest-environment node */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ServedFile } from '@/lib/features/content/media/files/served-file'
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

let foundFile: FoundFile[]
let isAway: boolean
let opened: string[]
beforeEach(() => {
  foundFile = [file]
  isAway = false
  opened = []
})

const files = new StoredFiles(
  { find: async () => (foundFile.length > 1 ? foundFile.shift()! : foundFile[0]!), forget: () => undefined },
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

test('offers a document as a download under its name, without scripts', async () => {
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
])('plays media inline: %s', async (format, type) => {
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

test('answers 416 with the size for a range beyond the end', async () => {
  const { status, headers } = await ask({ range: 'bytes=10-' })
  expect([status, headers['content-range']]).toEqual([416, 'bytes */10'])
  expect((await ask({ 'if-match': '"other"' })).status).toBe(412)
})

test('HEAD returns the headers of the whole file without a body', async () => {
  const { status, headers, body } = await ask({ range: 'bytes=2-4' }, { method: 'HEAD' })
  expect([status, headers['content-length'], body, opened]).toEqual([200, '10', '', []])
})

test('an expired file is gone and not cached', async () => {
  foundFile = [{ ...file, expiresAt: 0 }]
  const { status, headers } = await ask({ 'if-none-match': etag })
  expect([status, headers['cache-control']]).toEqual([410, 'no-store'])
})

test('a file that will expire is not cached beyond that time', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(file.modifiedAt)
  foundFile = [{ ...file, expiresAt: file.modifiedAt + 9500 }]
  expect((await ask()).headers['cache-control']).toBe('public, max-age=9')
  clock.mockRestore()
})

test('looks up again a file that was replaced a moment ago', async () => {
  foundFile = [
    { ...file, object: 'gone' },
    { ...file, object: 'two' },
  ]
  expect([(await ask()).status, opened]).toEqual([200, ['gone', 'two']])
  foundFile = [{ ...file, object: 'gone' }]
  expect((await ask()).status).toBe(503)
})

test.each<[FoundFile, number]>([
  [null, 404],
  ['unknown', 503],
])('answers %j with %s, uncached', async (foundState, status) => {
  foundFile = [foundState]
  const answer = await ask()
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('does not report a file as missing while the storage is unavailable', async () => {
  isAway = true
  expect((await ask()).status).toBe(503)
  expect((await ask({}, { method: 'POST' })).status).toBe(405)
})

test.each([
  [`${path}.pdf`, true],
  [`${path}.pdf?x=1`, true],
  [`${path}.exe`, false],
  [`${path}-10x10.jpg`, false],
])('knows whether %s is the address of a file: %s', (url, expected) => {
  expect(isStoredFile({ url } as IncomingMessage)).toBe(expected)
})
