/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { pageStore, type FreshlyRendered } from '@/lib/delivery/page-cache/store/page-store'
import { runRequest } from '@/lib/base/platform/request-context'
import { currentRendering, type Rendering } from '@/lib/delivery/page-cache/rendering'
import { sanitiseResponse } from './sanitise-response'
import { pageAt } from '@/lib/testing/addresses'

let server: Server
let render: RequestListener
/** State of the response as set by the middleware and the cache handler. */
let details: Partial<Rendering>
const onComplete = jest.fn()

beforeAll(async () => {
  server = createServer((request, response) => {
    runRequest('a-request', () => {
      sanitiseResponse(request, response, () => onComplete(response.getHeaders()))
      Object.assign(currentRendering()!, details)
      render(request, response)
    })
  }).listen(0)
  await once(server, 'listening')
})
afterAll(() => void server.close().closeAllConnections())
beforeEach(() => {
  onComplete.mockReset()
  details = {}
})

const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init)

const home = pageAt('/es/AXS/home')
const internal = { 'x-nextjs-rewritten-path': '/es/AXS/home', 'x-nextjs-prerender': '1' }
const page = { ...internal, vary: 'rsc' }

test.each([
  ['axs.localhost:3000', 'text/html; charset=utf-8', 'same-origin'],
  ['axs.example', 'text/html; charset=utf-8', undefined],
  ['axs.localhost:3000', 'image/png', undefined],
])('isolates a page from other windows in supporting browsers: %s, %s', async (host, type, expected) => {
  render = (_, response) => void response.setHeader('content-type', type).end('page')
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, path: '/home', headers: { host } }), 'response')) as [
    IncomingMessage,
  ]
  expect(response.resume().headers['cross-origin-opener-policy']).toBe(expected)
})

test('a 304 isolates the page from other windows, too', async () => {
  details = { page: home }
  render = (_, response) => void response.writeHead(304).end()
  const { port } = server.address() as AddressInfo
  const headers = { host: 'axs.localhost:3000' }
  const [response] = (await once(get({ port, path: '/home', headers }), 'response')) as [IncomingMessage]
  expect(response.resume().headers['cross-origin-opener-policy']).toBe('same-origin')
})

/** All ways in which Node can write the headers of a response. */
test.each<[string, RequestListener]>([
  ['end', (_, response) => void response.setHeaders(new Map(Object.entries(page))).end('page')],
  [
    'write',
    (_, response) => {
      response.setHeaders(new Map(Object.entries(page))).write('pa')
      response.end('ge')
    },
  ],
  [
    'flushHeaders',
    (_, response) => {
      response.setHeaders(new Map(Object.entries(page))).flushHeaders()
      response.end('page')
    },
  ],
  ['writeHead', (_, response) => void response.writeHead(200, page).end('page')],
  [
    'writeHead with a list',
    (_, response) => void response.writeHead(200, Object.entries(page).flat()).end('page'),
  ],
])('corrects a page’s headers when Node writes them by %s', async (_, listener) => {
  details = { page: home }
  render = listener
  const response = await send('/home')
  expect(await response.text()).toBe('page')
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding, rsc',
  })
  for (const name of Object.keys({ ...internal, ...page }))
    if (name !== 'vary') expect(headers).not.toHaveProperty(name)
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete.mock.calls[0][0]).toMatchObject({ vary: 'Cookie, Accept-Encoding, rsc' })
})

test('a page with a negotiated language has Accept-Language in Vary', async () => {
  details = { page: pageAt('/es/AXS/missing') }
  render = (_, response) => void response.writeHead(200, { vary: 'rsc' }).end()
  expect((await send('/dashboard')).headers.get('vary')).toBe('Cookie, Accept-Encoding, Accept-Language, rsc')
})

test('an unavailable page is not cached by anybody', async () => {
  details = { page: home }
  render = (_, response) =>
    void response.writeHead(503, { ...page, etag: '"1"', 'retry-after': '60' }).end('x')
  const { status, headers } = await send('/home')
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '60'])
  expect(headers.has('etag')).toBe(false)
})

test.each([
  ['a part of a page that could not be had', { page: home, status: 503 }, page, [503, 'no-store', '60']],
  ['a part of a page', { page: home }, page, [200, 'private, no-cache', null]],
  [
    'a page that is shown only once',
    { page: pageAt('/es/AXS/home/sesion-cerrada') },
    page,
    [200, 'private, no-store', null],
  ],
  ['a response that is not a page', {}, { 'cache-control': 'no-store' }, [200, 'no-store', null]],
])('stores no %s, which Next answers with 200', async (_, rendering, headersOfNext, expected) => {
  details = rendering
  render = (_, response) => void response.writeHead(200, headersOfNext).end('x')
  const { status, headers } = await send('/home')
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual(expected)
})

test('Next’s router receives the headers that it reads, but not the internal path', async () => {
  render = (_, response) => void response.writeHead(200, internal).end()
  const { headers } = await send('/home', { headers: { rsc: '1' } })
  expect(headers.get('x-nextjs-prerender')).toBe('1')
  expect(headers.has('x-nextjs-rewritten-path')).toBe(false)
})

test('other responses keep their own caching', async () => {
  render = (_, response) => void response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end()
  expect((await send('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=60')
})

test.each([
  ['a page that Next sends with 200', 200, 422],
  ['a page that could not be rendered', 500, 500],
])('the status of %s', async (_, original, sent) => {
  details = { status: 422 }
  render = (_, response) => void response.writeHead(original).end()
  const response = await send('/home/blog', { method: 'POST' })
  expect(response.status).toBe(sent)
})

test.each([
  ['/_next/image?url=a', 500, 502],
  ['/_next/image?url=a', 400, 400],
  ['/home', 500, 500],
])('%s: Next’s status %i becomes %i', async (path, original, sent) => {
  render = (_, response) => void response.writeHead(original).end()
  expect((await send(path)).status).toBe(sent)
})

test.each([
  ['a page', '/home', 'text/html', 'same-origin'],
  ['a feed', '/feed.xml', 'application/rss+xml', 'cross-origin'],
])('%s gets the security headers of its kind, and keeps its policy', async (_, path, type, embeddable) => {
  const policy = "default-src 'self'"
  render = (_, response) =>
    void response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end()
  const { headers } = await send(path)
  expect(headers.get('cross-origin-resource-policy')).toBe(embeddable)
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

describe('a response to a client without cookies', () => {
  const path = '/es/AXS/home'
  const renderedAt = Date.now()
  const shared = {
    vary: 'rsc',
    [internalResponseHeaders.renderedAt]: String(renderedAt),
    'x-rendering': 'esabc',
  }
  const renderingOf = (headers: Record<string, string>, status = 200): RequestListener => {
    details = { page: home, sharedAs: pageAt(path) }
    return (_, response) => void response.writeHead(status, { ...shared, ...headers }).end()
  }
  const keep = (page: Partial<FreshlyRendered>) =>
    pageStore().put(pageAt(path), {
      status: 200,
      bodies: { html: null, rsc: null },
      rest: null,
      restBytes: 0,
      cards: null,
      renderedAt,
      freshSeconds: 300,
      ...page,
    })

  test.each<[string, Partial<FreshlyRendered>, Record<string, string>, number, boolean]>([
    ['the stored rendering', {}, {}, 200, true],
    ['the stored rendering, unchanged', {}, {}, 304, true],
    ['a 404 page', { status: 404 }, {}, 404, true],
    [
      'a rendering that was not stored, since something was missing',
      { renderedAt: renderedAt - 1 },
      {},
      200,
      false,
    ],
    ['a stale page', { freshSeconds: 0 }, {}, 200, false],
    ['an error', {}, {}, 500, false],
    ['a page that cannot be had', {}, {}, 503, false],
    ['a response that sets a cookie', {}, { 'set-cookie': 'a=1' }, 200, false],
    ['the way to the home page', { renderedAt: 0 }, { location: '/home' }, 307, true],
  ])('may be stored by shared caches: %s', async (_, page, headers, status, isShared) => {
    keep(page)
    render = renderingOf(headers, status)
    const response = await send('/home', { redirect: 'manual' })
    expect(response.headers.has('surrogate-key')).toBe(isShared)
    expect(response.headers.get('cache-control')?.startsWith('public')).toBe(isShared)
    // The stored headers are sent to all clients, so they must not contain the header for shared caches.
    expect(onComplete.mock.calls[0][0]).not.toHaveProperty('surrogate-key')
  })

  test.each([
    ['the loader', '?&_rsc=esabc', true],
    ['the loader of another rendering', '?&_rsc=esold', false],
    ['the router', '?_rsc=1x2y3', false],
  ])('has a React payload that shared caches may or may not store: %s', async (_, query, isShared) => {
    keep({})
    render = renderingOf({})
    const { headers } = await send(`/home${query}`, { headers: { rsc: '1' } })
    expect(headers.has('surrogate-key')).toBe(isShared)
  })
})
