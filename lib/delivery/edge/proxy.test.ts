import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MAX_BODY_BYTES } from '@/lib/base/http/body-limit'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { toRenderRequest } from '@/lib/delivery/addresses/render-request'
import { RenderProxy } from './proxy'
import { RenderSockets } from './render-sockets'
import { identifyResponse } from './response-ids'

jest.mock('@/lib/base/platform/log', () => ({
  log: () => ({ error: jest.fn(), warn: (_: unknown, message: string) => events.emit(message) }),
}))

const home = { path: '/es/AXS/home', format: 'html' } as const
const folder = mkdtempSync(join(tmpdir(), 'render-proxy-'))
const socketPath = join(folder, 'next.sock')
/** The requests that the render thread received: line, headers and body. */
let received: { line: string; headers: IncomingMessage['headers']; body: string }[]
let answer: RequestListener
let forwarded: Promise<void>[]
const events = new EventEmitter()
const servers: Server[] = []

beforeAll(async () => {
  const proxy = new RenderProxy(new RenderSockets(socketPath))
  const renderThread = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(request, response)
    })
  })
  const edge = createServer((request, response) => {
    identifyResponse(response, 'a-request')
    const receiveAndForward = async () => {
      const body = await proxy.receiveBody(request, response)
      const renderRequest = toRenderRequest(request.headers, { missed: home })
      if (body !== null) {
        const line = { requestClass: 'reading', since: performance.now(), bounds: [] } as const
        const isForRoom = request.headers.host === 'room'
        await proxy.forward(request, body, response, { ...line, request: renderRequest, isForRoom })
      }
    }
    const forward = () => {
      forwarded.push(receiveAndForward())
      events.emit('forwarded')
    }
    const { 'x-person': person, 'x-organisation': share = person } = request.headers
    if (share) {
      const bounds = [{ share: String(share), most: 2, isClients: person !== undefined }]
      forwarded.push(proxy.stream(request, response, 'followers', bounds))
    } else if (request.url === '/too-late') response.once('close', forward)
    else forward()
  })
  servers.push(edge, renderThread)
  renderThread.listen(socketPath)
  edge.listen(0)
  await Promise.all(servers.map((server) => once(server, 'listening')))
})
beforeEach(() => {
  received = []
  forwarded = []
  answer = (_, response) => void response.end('the response')
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

function open(text: string): Socket {
  const socket = connect((servers[0]!.address() as AddressInfo).port)
  socket.write(text)
  return socket
}

/** Sends raw text and returns the raw response. */
const send = (request: string) => text(open(request))
const close = 'Connection: close\r\n'
const chunk = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`
/** Sends another request. Once it is answered, every earlier request has been forwarded or never will be. */
async function sendAnother() {
  await send(`GET /another HTTP/1.1\r\nHost: a\r\n${close}\r\n`)
  const at = received.findIndex(({ line }) => line === 'GET /another')
  received.splice(at, 1)
}

async function untilForwarded(count: number) {
  while (forwarded.length < count) await once(events, 'forwarded')
}

describe('a request', () => {
  test('is forwarded with its body and the edge’s headers, and so is its response', async () => {
    answer = (_, response) => {
      response.writeHead(404, 'Nowhere', { 'set-cookie': ['a=1', 'b=2'] }).end('no page')
    }
    const got = await send(`GET /home?a=1 HTTP/1.1\r\nHost: a\r\nCookie: c=3\r\n${close}\r\n`)
    expect(got).toMatch(/^HTTP\/1\.1 404 Nowhere\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n/)
    expect(got).toContain('x-request-id: a-request\r\n')
    expect(got).toMatch(/no page/)
    await forwarded[0]
    const { line, headers, body } = received[0]!
    expect([line, body]).toEqual(['GET /home?a=1', ''])
    expect(headers).toEqual({
      host: 'a',
      cookie: 'c=3',
      connection: 'keep-alive',
      [internalRequestHeaders.renderRequest]: JSON.stringify({ missed: home }),
    })
  })

  test('is answered without the internal response headers of the render thread', async () => {
    answer = (_, response) => response.writeHead(200, { [internalResponseHeaders.renderedByPeer]: '1' }).end()
    const got = await send(`GET /home HTTP/1.1\r\nHost: a\r\n${close}\r\n`)
    expect(got).not.toContain(internalResponseHeaders.renderedByPeer)
  })

  test('is forwarded once more if its page was rendered across a change', async () => {
    answer = (_, response) => {
      const isFirst = received.length === 1
      if (isFirst) response.setHeader(internalResponseHeaders.renderedAcrossChange, '1')
      response.end(isFirst ? 'half' : 'whole')
    }
    const got = await send(`GET /home HTTP/1.1\r\nHost: a\r\n${close}\r\n`)
    expect(got).toContain('whole')
    expect(got).not.toMatch(/half|x-rendered/)
    const details = received.map(({ headers }) =>
      JSON.parse(String(headers[internalRequestHeaders.renderRequest])),
    )
    expect(details.map(({ isRepeated = false }) => isRepeated)).toEqual([false, true])
  })

  const html = { 'content-type': 'text/html; charset=utf-8' }
  test.each([
    ['a missing document of the admin', 'GET /AXS/nada HTTP/1.1\r\nHost: room\r\n', 404, html, 2],
    ['a document of the admin', 'GET /AXS HTTP/1.1\r\nHost: room\r\n', 200, html, 1],
    ['a missing part of a page', 'GET /AXS/nada HTTP/1.1\r\nHost: room\r\nRSC: 1\r\n', 404, html, 1],
    ['a missing operation', 'GET /api/nada HTTP/1.1\r\nHost: room\r\n', 404, html, 1],
    ['a missing file', 'GET /nada.png HTTP/1.1\r\nHost: room\r\n', 404, {}, 1],
    ['a missing document of readers', 'GET /nada HTTP/1.1\r\nHost: a\r\n', 404, html, 1],
  ])(
    'is forwarded once more only for a 404 document of the admin: %s',
    async (_, line, status, headers, times) => {
      answer = (_request, response) => void response.writeHead(status, headers).end()
      expect(await send(`${line}${close}\r\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
      const details = received.map(({ headers: sent }) =>
        JSON.parse(String(sent[internalRequestHeaders.renderRequest])),
      )
      expect(details.map(({ isMissing = false }) => isMissing)).toEqual([false, true].slice(0, times))
    },
  )

  test('is not forwarded after its client has disconnected', async () => {
    const socket = open('GET /too-late HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(servers[0]!, 'request')
    socket.destroy()
    await untilForwarded(1)
    await forwarded[0]
    expect(received).toEqual([])
  })

  const another = 'GET /smuggled HTTP/1.1\r\nHost: b\r\n\r\n'
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    test.each([
      ['chunked', `Transfer-Encoding: chunked\r\n${close}\r\n${chunk(another)}${chunk('')}`],
      ['with its length', `Content-Length: ${another.length}\r\n${close}\r\n${another}`],
    ])(`by ${method} whose body looks like a request, %s, is one request`, async (_, rest) => {
      const got = await send(`${method} /first HTTP/1.1\r\nHost: a\r\n${rest}`)
      expect(got.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      await sendAnother()
      expect(received.map(({ line, body }) => [line, body])).toEqual([[`${method} /first`, another]])
    })
  }
})

describe('a streamed request', () => {
  test.each([
    ['person', 429],
    ['organisation', 503],
  ])(
    'beyond the limit of its %s sends a %i at once, without the render thread, until a request ends',
    async (of, status) => {
      const responses: ServerResponse[] = []
      answer = (_, response) => {
        responses.push(response)
        events.emit('arrived')
      }
      const follow = (share: string) =>
        open(`GET /follow HTTP/1.1\r\nHost: a\r\nX-${of}: ${share}\r\n${close}\r\n`)
      const windows: Promise<string>[] = []
      for (const share of ['one', 'one', 'other']) {
        const arrived = once(events, 'arrived')
        windows.push(text(follow(share)))
        await arrived
      }
      expect(await text(follow('one'))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*retry-after: 1`))
      expect(received).toHaveLength(3)
      responses[0]!.end('news')
      expect(await windows[0]).toContain('news')
      await forwarded[0]
      const arrived = once(events, 'arrived')
      windows.push(text(follow('one')))
      await arrived
      for (const response of responses.slice(1)) response.end('news')
      for (const window of windows) expect(await window).toContain('news')
    },
  )
})

describe('a body', () => {
  test('is complete before the request is forwarded', async () => {
    const socket = open(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n${close}\r\nhalf`)
    await sendAnother()
    expect(received).toEqual([])
    socket.write('half')
    expect(await text(socket)).toContain('the response')
    expect(received[0]!.body).toBe('halfhalf')
  })

  test('is not forwarded if it never becomes complete', async () => {
    const socket = open('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nhalf')
    await untilForwarded(1)
    socket.destroy()
    await forwarded[0]
    expect(received).toEqual([])
  })

  test.each([
    ['with its length', `Content-Length: 99000000\r\n\r\n${'a'.repeat(2 * MAX_BODY_BYTES)}`],
    ['chunked', `Transfer-Encoding: chunked\r\n\r\n${chunk('a'.repeat(2 * MAX_BODY_BYTES))}`],
  ])('over the limit is refused before its end, %s', async (_, rest) => {
    answer = (_request, response) => void response.writeHead(413).end('too long')
    const socket = open(`POST /form HTTP/1.1\r\nHost: a\r\n${rest}`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(received[0]!.body.length).toBeGreaterThan(MAX_BODY_BYTES)
    expect(received[0]!.body.length).toBeLessThanOrEqual(2 * MAX_BODY_BYTES)
    socket.destroy()
  })

  test('is refused while all bodies together exceed 32 MB', async () => {
    const crowd = Array.from({ length: 600 }, () =>
      open(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 60001\r\n\r\n${'a'.repeat(60_000)}`),
    )
    const refused = await Promise.race(crowd.map((socket) => once(socket, 'data')))
    expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /)
    crowd.forEach((socket) => socket.destroy())
    await Promise.all(forwarded)
    expect(await send(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n${close}\r\nform`)).toMatch(
      / 200 /,
    )
  })
})

describe('a response', () => {
  const long = Buffer.alloc(24 * 1024 * 1024)

  test('releases its place even if the client does not read it', async () => {
    answer = (_, response) => void response.end(long)
    const reader = open(`GET /long HTTP/1.1\r\nHost: a\r\n\r\n`).pause()
    await untilForwarded(1)
    await forwarded[0]
    reader.destroy()
  })

  test('is ended if its client leaves too much unread, without affecting others', async () => {
    answer = (_, response) => void response.end(long)
    const readers: Socket[] = []
    const from = (address: string) => `Host: a\r\nX-Forwarded-For: ${address}\r\n`
    const isEnded = new Promise((resolve) => events.once('unread response dropped', resolve))
    for (let reader = 0; reader < 3; reader++) {
      const socket = open(`GET /long HTTP/1.1\r\n${from('192.0.2.1')}\r\n`).pause()
      readers.push(socket)
      await untilForwarded(readers.length)
      await forwarded.at(-1)
    }
    await isEnded
    const other = await send(`GET /long HTTP/1.1\r\n${from('192.0.2.2')}${close}\r\n`)
    expect(other.length).toBeGreaterThan(long.length)
    readers.forEach((reader) => reader.destroy())
  })

  test('keeps its place until it is complete if its client has disconnected', async () => {
    let finish = () => {}
    answer = (_, response) => {
      finish = () => void response.end('late')
      events.emit('rendering')
    }
    const rendering = once(events, 'rendering')
    const reader = open(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n`)
    await rendering
    const closed = once(reader, 'close')
    reader.destroy()
    await closed
    let isDone = false
    const done = forwarded[0]?.then(() => (isDone = true))
    answer = (_, response) => void response.end('the response')
    await sendAnother()
    expect(isDone).toBe(false)
    finish()
    await done
  })

  test('does not look complete if it is cut off', async () => {
    answer = (_, response) => {
      response.write('half', () => response.destroy())
    }
    const got = await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(got).toContain('half')
    expect(got).not.toMatch(/0\r\n\r\n$/)
  })

  test('is a 503 if the render thread never answers', async () => {
    answer = (_, response) => void response.destroy()
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\n${close}\r\n`)).toMatch(/^HTTP\/1\.1 503 /)
  })
})
