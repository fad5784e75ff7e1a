/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StaticFiles } from './static-files'

let server: Server

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  mkdirSync(join(folder, 'media'))
  write('media/logo.svg', '<svg/>')
  write('media/logo.svg.br', 'br')
  write('media/logo.svg.gz', 'gz')
  write('icon.png', 'png')
  const files = await StaticFiles.read([
    { folder, prefix: '/_next/static', maxAge: 60, immutable: true },
    { folder, prefix: '', maxAge: 30 },
  ])
  // A new build must not remove files from a running site.
  rmSync(folder, { recursive: true })
  server = createServer((request, response) => {
    if (!files.answer(request, response, 'a-request')) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll((done) => void server.close(done))

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, method, headers: { connection: 'close', ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test.each([
  ['br', 'gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip', 'gz'],
  ['gzip', 'br;q=0, gzip', 'gz'],
  [undefined, 'identity', '<svg/>'],
  [undefined, '', '<svg/>'],
])('sends %s to a client that accepts "%s"', async (encoding, accepted, body) => {
  const answer = await ask('/media/logo.svg', { 'accept-encoding': accepted })
  expect(answer).toMatchObject({ status: 200, body })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': String(body.length),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
})

test.each([
  ['/media/logo.svg', 'public,max-age=30'],
  ['/media/logo.svg?v=2', 'public,max-age=30'],
  ['/_next/static/media/logo.svg', 'public,max-age=60,immutable'],
])('%s has the cache lifetime %s', async (path, cacheControl) => {
  expect((await ask(path)).headers['cache-control']).toBe(cacheControl)
})

test('sends an uncompressed file unchanged', async () => {
  const { headers, body } = await ask('/icon.png', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('png')
})

test('HEAD returns the headers without the body', async () => {
  const { headers, body } = await ask('/icon.png', {}, 'HEAD')
  expect(headers['content-length']).toBe('3')
  expect(body).toBe('')
})

test.each(['etag', 'last-modified'])(
  'a client that already has the file receives a 304, by its %s',
  async (validator) => {
    const { headers } = await ask('/icon.png')
    const condition = validator === 'etag' ? 'if-none-match' : 'if-modified-since'
    const again = await ask('/icon.png', { [condition]: String(headers[validator]) })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.etag).toBe(headers.etag)
    expect((await ask('/icon.png', { 'if-none-match': '"another"' })).status).toBe(200)
  },
)

test.each(['bytes=0-1', 'bytes=2-1', 'bytes=-1', 'bytes=9-', 'bytes=a-b', 'bytes=0-0,1-1', 'items=1', '-'])(
  'answers a request for the range %s with the whole file',
  async (range) => {
    expect(await ask('/icon.png', { range })).toMatchObject({ status: 200, body: 'png' })
  },
)

test.each([
  ['/'],
  ['/media'],
  ['/media/'],
  ['/nada.png'],
  ['/media/logo.svg.br'],
  ['/../package.json'],
  ['/%2e%2e/package.json'],
  ['/%'],
  ['/constructor'],
  ['/__proto__'],
])('does not find %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('refuses %s of a file', async (method) => {
  const { status, headers } = await ask('/icon.png', {}, method)
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})
