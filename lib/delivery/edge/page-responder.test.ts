/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, StoredHeaders } from '@/lib/delivery/page-cache/store/cached-page'
import { MAX_STALE_MS, type StaleLevel } from '@/lib/delivery/page-cache/store/staleness'
import { PageResponder } from './page-responder'
import type { PageRequest } from './page-request'
import { pageAt } from '@/lib/testing/addresses'

const path = '/es/AXS/home'
const pageRequest: PageRequest = {
  kind: 'page',
  address: pageAt(path),
  format: 'html',
  readerHeaders: ['set-cookie', 'visit=1'],
  sharedForm: null,
  reading: null,
  missing: null,
  decisiveHeaders: [],
}
const pageHeaders = { full: ['x-cache', 'HIT'], notModified: ['x-cache', 'HIT'], etag: '"1"' }

const compressed = gzipSync('whole')

/** Fixed time (ms), because a stale page is served only for seconds. */
const NOW = 1_790_000_000_000
beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))

function aPage(page: Partial<CachedPage> = {}): CachedPage {
  const html = { br: null, gzip: compressed, plainLength: 5 }
  return {
    status: 200,
    bodies: { html, rsc: null },
    headers: { html: pageHeaders, rsc: null },
    renderedAt: NOW,
    freshSeconds: 300,
    begunAt: NOW,
    staleness: null,
    ...page,
  }
}

function aResponder(...held: CachedPage[]) {
  const pages = new PageResponder((_, response) => (piece) => void response.write(piece))
  for (const page of held) pages.apply({ kind: 'ready', path, page })
  return pages
}

function ask(
  pages: PageResponder,
  headers: Record<string, string> = {},
  {
    method = 'GET',
    format = 'html' as const,
    readerHeaders = pageRequest.readerHeaders,
    sharedForm = pageRequest.sharedForm,
    notBefore = 0,
  } = {},
) {
  const sent: unknown[] = []
  const response = {
    writeHead: (...args: unknown[]) => (sent.push(...args), response),
    write: (body: Uint8Array) => sent.push(body.toString()),
    end: (body?: Uint8Array) => (body && sent.push(body.toString()), response),
  }
  const request = { method, headers } as unknown as IncomingMessage
  return {
    outcome: pages.answer(
      request,
      response as unknown as ServerResponse,
      { ...pageRequest, format, readerHeaders, sharedForm },
      { requestId: 'a-request', notBefore },
    ),
    sent,
  }
}

test.each([
  [
    'gzip',
    'gzip',
    ['content-length', String(compressed.length), 'content-encoding', 'gzip'],
    String(compressed),
  ],
  ['no encoding: it is decompressed from the stored body', '', ['content-length', '5'], 'whole'],
])(
  'a hit has the body in %s, the headers of Next and the client’s cookies',
  (_, encoding, bodyHeaders, body) => {
    const { outcome, sent } = ask(aResponder(aPage()), { 'accept-encoding': encoding })
    expect(outcome).toBe('hit')
    // `SerializedHeaders` calls `writeHead` here, because the fake response lacks Node's internal fields.
    const headers = ['x-cache', 'HIT', 'set-cookie', 'visit=1', ...bodyHeaders, 'x-request-id', 'a-request']
    expect(sent).toEqual([200, headers, body])
  },
)

test('an encoding that no reader has requested yet is a miss, until the store adds it', () => {
  const page = aPage()
  const pages = aResponder(page)
  const { renderedAt } = page
  const form = { format: 'html', encoding: 'br', bytes: Buffer.from('br') } as const
  const askForBrotli = () => ask(pages, { 'accept-encoding': 'br' })
  expect(askForBrotli().outcome).toBe('miss')
  pages.apply({ kind: 'encoded', path, renderedAt: renderedAt - 1, ...form })
  expect(askForBrotli().outcome).toBe('miss')
  pages.apply({ kind: 'encoded', path, renderedAt, ...form })
  expect(askForBrotli().sent.at(-1)).toBe('br')
})

test('each client receives only its own cookies', () => {
  const pages = aResponder(aPage())
  const cookiesOf = (readerHeaders: string[]) => ask(pages, {}, { readerHeaders }).sent[1]
  expect(cookiesOf(['set-cookie', 'session=1'])).toContain('session=1')
  expect(cookiesOf([])).not.toContain('session=1')
  expect(cookiesOf(['set-cookie', 'session=2'])).toContain('session=2')
})

test('newer response headers replace the former ones', () => {
  const page = aPage()
  const pages = aResponder(page)
  ask(pages)
  const newer = { ...pageHeaders, full: ['x-cache', 'HIT', 'etag', '"2"'] }
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt: page.renderedAt, headers: newer })
  expect(ask(pages).sent[1]).toContain('"2"')
})

test('a client that already has the page receives a 304', () => {
  const { sent } = ask(aResponder(aPage()), { 'if-none-match': '"1"' })
  expect(sent).toEqual([304, ['x-cache', 'HIT', 'set-cookie', 'visit=1', 'x-request-id', 'a-request']])
})

test('HEAD returns the headers without the body', () => {
  expect(ask(aResponder(aPage()), {}, { method: 'HEAD' }).sent).toEqual([
    200,
    ['x-cache', 'HIT', 'set-cookie', 'visit=1', 'content-length', '5', 'x-request-id', 'a-request'],
  ])
})

test.each([
  ['that has not been rendered', []],
  ['whose response headers are not known yet', [aPage({ headers: { html: null, rsc: null } })]],
  [
    'whose response headers are only known for a 304',
    [aPage({ headers: { html: { ...pageHeaders, full: null }, rsc: null } })],
  ],
])('a page %s is a miss', (_, held) => {
  expect(ask(aResponder(...held)).outcome).toBe('miss')
})

test('an encoding in which pages are not stored bypasses the cache', () => {
  expect(ask(aResponder(aPage()), { 'accept-encoding': 'deflate' }).outcome).toBe('bypass')
})

const ago = (ms: number) => NOW - ms

test.each<[string, Partial<CachedPage>, string]>([
  ['past its lifetime', { renderedAt: ago(301_000) }, 'stale'],
  ['out of date', { staleness: { level: 'stale', since: ago(0) } }, 'stale'],
  ['out of date for long', { staleness: { level: 'stale', since: ago(MAX_STALE_MS) } }, 'miss'],
  ['that may have been deleted', { staleness: { level: 'unverified', since: ago(0) } }, 'miss'],
  ['that shows withdrawn content', { staleness: { level: 'withdrawn', since: ago(0) } }, 'miss'],
])('a page %s', (_, fields, expected) => {
  expect(ask(aResponder(aPage(fields))).outcome).toBe(expected)
})

test('the rendering of a stale page is requested once a second, and at once after another change', () => {
  const pages = aResponder(aPage({ renderedAt: ago(301_000) }))
  const takeRevalidation = (ms: number) => pages.takeRevalidation(pageRequest, NOW + ms)
  expect([takeRevalidation(0), takeRevalidation(999), takeRevalidation(1000)]).toEqual([
    ['html'],
    [],
    ['html'],
  ])
  pages.apply({ kind: 'invalidated', pages: [{ path, staleness: { level: 'stale', since: NOW } }] })
  expect(takeRevalidation(1001)).toEqual(['html'])
})

test('a fresh page is not rendered again', () => {
  expect(aResponder(aPage()).takeRevalidation(pageRequest)).toEqual([])
})

describe('a page that has been rendered again', () => {
  const former = aPage({ renderedAt: 1, staleness: { level: 'stale', since: ago(0) } })
  const both = {
    ...former,
    bodies: { ...former.bodies, rsc: former.bodies.html },
    headers: { html: pageHeaders, rsc: pageHeaders },
  }
  const newer = aPage({ bodies: both.bodies, headers: { html: null, rsc: null } })
  const setHeaders = (pages: PageResponder, format: 'html' | 'rsc', headers: StoredHeaders = pageHeaders) =>
    pages.apply({ kind: 'headers', path, format, renderedAt: newer.renderedAt, headers })

  test('is answered with its former version until its response headers are known, for each format', () => {
    const pages = aResponder(both, newer)
    expect(ask(pages).outcome).toBe('stale')
    expect(pages.takeRevalidation(pageRequest)).toEqual(['html', 'rsc'])
    setHeaders(pages, 'html')
    expect(ask(pages).outcome).toBe('hit')
    expect(ask(pages, {}, { format: 'rsc' as 'html' }).outcome).toBe('stale')
    setHeaders(pages, 'rsc')
    expect(ask(pages, {}, { format: 'rsc' as 'html' }).outcome).toBe('hit')
  })

  test.each<[string, StaleLevel]>([
    ['something is withdrawn', 'withdrawn'],
    ['the page may have been deleted', 'unverified'],
  ])('is not answered with its former version once %s', (_, level) => {
    const pages = aResponder(both, newer)
    pages.apply({ kind: 'invalidated', pages: [{ path, staleness: { level, since: ago(0) } }] })
    expect(ask(pages).outcome).toBe('miss')
  })
})

test.each([
  ['before their comment', 1, 'miss'],
  ['at the time of their comment', 0, 'miss'],
  ['after their comment', -1, 'hit'],
])('a client that has commented, and a page begun %s', (_, ms, expected) => {
  const page = aPage()
  expect(ask(aResponder(page), {}, { notBefore: page.begunAt + ms }).outcome).toBe(expected)
})

test('later response headers make a page ready, unless they belong to another rendering', () => {
  const renderedAt = NOW
  const pages = aResponder(aPage({ renderedAt, headers: { html: null, rsc: null } }))
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt: renderedAt - 1, headers: pageHeaders })
  expect(ask(pages).outcome).toBe('miss')
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt, headers: pageHeaders })
  expect(ask(pages).outcome).toBe('hit')
})

test('a page that the store evicts is removed', () => {
  const pages = aResponder(aPage())
  pages.apply({ kind: 'evicted', path })
  expect(ask(pages).outcome).toBe('miss')
})

test('served paths are reported once', () => {
  const pages = aResponder(aPage())
  ask(pages)
  ask(pages)
  expect(pages.takeRead()).toEqual([{ path, address: null }])
  expect(pages.takeRead()).toEqual([])
})

test.each([
  ['a fresh page', {}, {}, 200, true],
  ['a fresh page that a cache already has', {}, { 'if-none-match': '"1"' }, 304, true],
  ['an expired page', { renderedAt: ago(301_000) }, {}, 200, false],
  [
    'an expired page that a cache already has, which a 304 would renew there',
    { renderedAt: ago(301_000) },
    { 'if-none-match': '"1"' },
    200,
    false,
  ],
])('decides whether shared caches may store a public page: %s', (_, page, headers, status, isShared) => {
  const pages = aResponder(aPage(page))
  const stranger = { readerHeaders: [], sharedForm: { format: 'html' } as const }
  const { sent } = ask(pages, headers, stranger)
  expect(sent[0]).toBe(status)
  expect(String(sent[1]).includes('surrogate-key')).toBe(isShared)
})
