import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MAX_BODY_BYTES } from '@/lib/http/body-limit'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/http/internal-headers'
import { Upstream } from './proxy'

jest.mock('@/lib/platform/log', () => ({ log: () => ({ error: jest.fn() }) }))

const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
const socketPath = join(folder, 'next.sock')
/** What the rendering side was asked: each request's line, headers and body. */
let asked: { line: string; headers: IncomingMessage['headers']; body: string }[]
let answer: RequestListener
let passed: Promise<boolean>[]
const servers: Server[] = []

beforeAll(async () => {
  const upstream = new Upstream(socketPath)
  const rendering = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(request, response)
    })
  })
  const edge = createServer((request, response) => {
    const receiveAndPass = async () => {
      const body = await upstream.receive(request, response)
      return (
        body !== null &&
        upstream.pass(request, body, response, { [internalRequestHeaders.edgeDomain]: 'axs.localhost' })
      )
    }
    const pass = () => passed.push(receiveAndPass())
    if (request.url === '/too-late') response.once('close', pass)
    else pass()
  })
  servers.push(edge, rendering)
  rendering.listen(socketPath)
  edge.listen(0)
  await Promise.all(servers.map((server) => once(server, 'listening')))
})
beforeEach(() => {
  asked = []
  passed = []
  answer = (_, response) => void response.end('the answer')
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

function open(words: string): Socket {
  const socket = connect((servers[0]?.address() as AddressInfo).port)
  socket.write(words)
  return socket
}

/** The answer to these very words, as it comes over the wire. */
const send = (words: string) => text(open(words))
const close = 'Connection: close\r\n'
const chunk = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`
/** Long enough for what would be passed on too early to be there. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('a request', () => {
  test('goes on as it came, with what the front tells, and its answer back', async () => {
    answer = (_, response) => {
      response
        .writeHead(404, 'Nowhere', {
          'set-cookie': ['a=1', 'b=2'],
          [internalResponseHeaders.edgeSoonReady]: '1',
        })
        .end('no page')
    }
    const got = await send(`GET /home?a=1 HTTP/1.1\r\nHost: a\r\nCookie: c=3\r\n${close}\r\n`)
    expect(got).toMatch(/^HTTP\/1\.1 404 Nowhere\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n/)
    expect(got).not.toContain(internalResponseHeaders.edgeSoonReady)
    expect(got).toMatch(/no page/)
    expect(await passed[0]).toBe(true)
    const { line, headers, body } = asked[0]!
    expect([line, body]).toEqual(['GET /home?a=1', ''])
    expect(headers).toEqual({
      host: 'a',
      cookie: 'c=3',
      connection: 'keep-alive',
      [internalRequestHeaders.edgeDomain]: 'axs.localhost',
    })
  })

  test('whose reader has left is asked of nobody', async () => {
    const socket = open('GET /too-late HTTP/1.1\r\nHost: a\r\n\r\n')
    await aWhile()
    socket.destroy()
    while (passed.length === 0) await aWhile()
    expect(await passed[0]).toBe(false)
    expect(asked).toEqual([])
  })

  const another = 'GET /smuggled HTTP/1.1\r\nHost: b\r\n\r\n'
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    test.each([
      ['chunked', `Transfer-Encoding: chunked\r\n${close}\r\n${chunk(another)}${chunk('')}`],
      ['with its length', `Content-Length: ${another.length}\r\n${close}\r\n${another}`],
    ])(`by ${method} whose body is a request itself, %s, is one request`, async (_, rest) => {
      const got = await send(`${method} /first HTTP/1.1\r\nHost: a\r\n${rest}`)
      expect(got.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      await aWhile()
      expect(asked.map(({ line, body }) => [line, body])).toEqual([[`${method} /first`, another]])
    })
  }
})

describe('a body', () => {
  test('is waited for before anybody is asked', async () => {
    const socket = open(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n${close}\r\nhalf`)
    await aWhile()
    expect(asked).toEqual([])
    socket.write('half')
    expect(await text(socket)).toContain('the answer')
    expect(asked[0]!.body).toBe('halfhalf')
  })

  test('that never comes whole costs nobody anything', async () => {
    const socket = open('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nhalf')
    while (passed.length === 0) await aWhile()
    socket.destroy()
    expect(await passed[0]).toBe(false)
    expect(asked).toEqual([])
  })

  test.each([
    ['with its length', `Content-Length: 99000000\r\n\r\n${'a'.repeat(2 * MAX_BODY_BYTES)}`],
    ['chunked', `Transfer-Encoding: chunked\r\n\r\n${chunk('a'.repeat(2 * MAX_BODY_BYTES))}`],
  ])('longer than any that the site takes is refused before its end, %s', async (_, rest) => {
    answer = (_request, response) => void response.writeHead(413).end('too long')
    const socket = open(`POST /form HTTP/1.1\r\nHost: a\r\n${rest}`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(asked[0]!.body.length).toBeGreaterThan(MAX_BODY_BYTES)
    expect(asked[0]!.body.length).toBeLessThanOrEqual(2 * MAX_BODY_BYTES)
    socket.destroy()
  })

  test('is taken in beside few others: all of them together take no more than 32 MB', async () => {
    const crowd = Array.from({ length: 600 }, () =>
      open(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 60001\r\n\r\n${'a'.repeat(60_000)}`),
    )
    const refused = await Promise.race(crowd.map((socket) => once(socket, 'data')))
    expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /)
    crowd.forEach((socket) => socket.destroy())
    await Promise.all(passed)
    expect(await send(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n${close}\r\nform`)).toMatch(
      / 200 /,
    )
  })
})

describe('an answer', () => {
  const long = Buffer.alloc(24 * 1024 * 1024)

  test('that its reader does not take is done with all the same, and holds nobody up', async () => {
    answer = (_, response) => void response.end(long)
    const reader = open(`GET /long HTTP/1.1\r\nHost: a\r\n\r\n`).pause()
    while (passed.length === 0) await aWhile()
    expect(await passed[0]).toBe(false)
    reader.destroy()
  })

  test('is not asked for where too much waits for its readers, until they have gone', async () => {
    answer = (_, response) => void response.end(long)
    const readers: Socket[] = []
    while (readers.length < 6) {
      readers.push(open(`GET /long HTTP/1.1\r\nHost: a\r\n\r\n`).pause())
      while (passed.length < readers.length) await aWhile()
      await passed.at(-1)
    }
    answer = (_, response) => void response.end('the answer')
    const get = `GET / HTTP/1.1\r\nHost: a\r\n${close}\r\n`
    expect(await send(get)).toMatch(/^HTTP\/1\.1 503 /)
    readers.forEach((reader) => reader.destroy())
    while (!(await send(get)).startsWith('HTTP/1.1 200 ')) await aWhile()
  })

  test('that breaks off does not look whole', async () => {
    answer = (_, response) => {
      response.write('half')
      setTimeout(() => response.destroy(), 50)
    }
    const got = await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(got).toContain('half')
    expect(got).not.toMatch(/0\r\n\r\n$/)
  })

  test('that does not come is a 503', async () => {
    answer = (_, response) => void response.destroy()
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\n${close}\r\n`)).toMatch(/^HTTP\/1\.1 503 /)
  })
})
