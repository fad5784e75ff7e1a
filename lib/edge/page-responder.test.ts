/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import type { CachedPage, Invalidation } from '@/lib/page-cache/cached-page'
import { PageResponder } from './page-responder'
import type { PageRequest } from './page-request'

const path = '/es/AXS/home'
const pageRequest: PageRequest = {
  kind: 'page',
  path,
  pageKind: 'home',
  format: 'html',
  cookieHeaders: ['set-cookie', 'visit=1'],
  sharedForm: null,
  decisiveHeaders: [],
}
const pageHeaders = { full: ['x-cache', 'HIT'], notModified: ['x-cache', 'HIT'], etag: '"1"' }

const compressed = gzipSync('whole')

function aPage(page: Partial<CachedPage> = {}): CachedPage {
  const html = { br: null, gzip: compressed, plainLength: 5 }
  return {
    status: 200,
    bodies: { html, rsc: null },
    headers: { html: pageHeaders, rsc: null },
    renderedAt: Date.now(),
    freshSeconds: 300,
    isStale: false,
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
    cookieHeaders = pageRequest.cookieHeaders,
    sharedForm = pageRequest.sharedForm,
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
      { ...pageRequest, format, cookieHeaders, sharedForm },
      'a-request',
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
  ['no encoding: it is made from what is stored', '', ['content-length', '5'], 'whole'],
])('a hit has the body in %s, Next’s own headers and the client’s cookies', (_, encoding, own, body) => {
  const { outcome, sent } = ask(aResponder(aPage()), { 'accept-encoding': encoding })
  expect(outcome).toBe('hit')
  expect(sent).toEqual([200, ['x-cache', 'HIT', 'set-cookie', 'visit=1', ...own], body])
})

test('an encoding in which nobody has read the page yet is a miss, until the store adds it', () => {
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

test('the bytes of one rendering are found, and of no other', () => {
  const page = aPage()
  const pages = aResponder(page)
  const find = (renderedAt: number) => pages.find(pageRequest, { encoding: 'gzip', renderedAt })
  expect([find(page.renderedAt), find(1)]).toEqual([compressed, null])
})

test('each client gets its own cookies, whatever the client before it got', () => {
  const pages = aResponder(aPage())
  const cookiesOf = (cookieHeaders: string[]) => ask(pages, {}, { cookieHeaders }).sent[1]
  expect(cookiesOf(['set-cookie', 'session=1'])).toContain('session=1')
  expect(cookiesOf([])).not.toContain('session=1')
  expect(cookiesOf(['set-cookie', 'session=2'])).toContain('session=2')
})

test('newer response headers replace those that were sent before', () => {
  const page = aPage()
  const pages = aResponder(page)
  ask(pages)
  const newer = { ...pageHeaders, full: ['x-cache', 'HIT', 'etag', '"2"'] }
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt: page.renderedAt, headers: newer })
  expect(ask(pages).sent[1]).toContain('"2"')
})

test('a client that has the page already gets a 304', () => {
  const { sent } = ask(aResponder(aPage()), { 'if-none-match': '"1"' })
  expect(sent).toEqual([304, ['x-cache', 'HIT', 'set-cookie', 'visit=1', 'x-request-id', 'a-request']])
})

test('HEAD gets the headers without the body', () => {
  expect(ask(aResponder(aPage()), {}, { method: 'HEAD' }).sent).toEqual([
    200,
    ['x-cache', 'HIT', 'set-cookie', 'visit=1', 'content-length', '5'],
  ])
})

test.each([
  ['that has not been rendered', []],
  ['that is invalidated', [aPage({ isStale: true })]],
  ['whose response headers are not known yet', [aPage({ headers: { html: null, rsc: null } })]],
  [
    'whose response headers are known of a 304 only',
    [aPage({ headers: { html: { ...pageHeaders, full: null }, rsc: null } })],
  ],
])('a page %s is a miss', (_, held) => {
  expect(ask(aResponder(...held)).outcome).toBe('miss')
})

test('an encoding in which pages are not stored bypasses the cache', () => {
  expect(ask(aResponder(aPage()), { 'accept-encoding': 'deflate' }).outcome).toBe('bypass')
})

test('a page past its lifetime is revalidated by one request a second, and a hit for the others', () => {
  const pages = aResponder(aPage({ renderedAt: Date.now() - 301_000 }))
  expect([1, 2, 3].map(() => ask(pages).outcome)).toEqual(['revalidate', 'hit', 'hit'])
})

test('response headers that come later make a page ready, unless they belong to another rendering', () => {
  const renderedAt = Date.now()
  const pages = aResponder(aPage({ renderedAt, headers: { html: null, rsc: null } }))
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt: renderedAt - 1, headers: pageHeaders })
  expect(ask(pages).outcome).toBe('miss')
  pages.apply({ kind: 'headers', path, format: 'html', renderedAt, headers: pageHeaders })
  expect(ask(pages).outcome).toBe('hit')
})

const [AXS, ACX, card] = ['AXS' as OrganisationId, 'ACX' as OrganisationId, 1 as CardId]

test.each<[string, Invalidation, boolean]>([
  ['its organisation', { scope: 'subject', subject: { organisation: AXS, card: null } }, false],
  ['another organisation', { scope: 'subject', subject: { organisation: ACX, card: null } }, true],
  ['an article of its organisation', { scope: 'subject', subject: { organisation: AXS, card } }, true],
  ['everything', { scope: 'all' }, false],
  ['an earlier rendering of it', { scope: 'page', path, renderedAt: 1 }, true],
])('a page and the invalidation of %s', (_, invalidation, isStillThere) => {
  const pages = aResponder(aPage())
  pages.apply({ kind: 'invalidated', ...invalidation })
  expect(ask(pages).outcome).toBe(isStillThere ? 'hit' : 'miss')
})

test('what the store evicts is evicted here', () => {
  const pages = aResponder(aPage())
  pages.apply({ kind: 'evicted', path })
  expect(ask(pages).outcome).toBe('miss')
})

test('served paths are reported once', () => {
  const pages = aResponder(aPage())
  ask(pages)
  ask(pages)
  expect(pages.takeReadPaths()).toEqual([path])
  expect(pages.takeReadPaths()).toEqual([])
})

test.each([
  ['a fresh one', {}, {}, true],
  ['a fresh one that a cache has already', {}, { 'if-none-match': '"1"' }, true],
  ['one past its lifetime', { renderedAt: Date.now() - 301_000 }, {}, false],
])('of the pages for strangers, shared caches keep %s', (_, page, headers, isShared) => {
  const pages = aResponder(aPage(page))
  const stranger = { cookieHeaders: [], sharedForm: { format: 'html' } as const }
  // One request has it rendered again.
  if (!isShared) ask(pages, headers, stranger)
  const { sent } = ask(pages, headers, stranger)
  expect(String(sent[1]).includes('surrogate-key')).toBe(isShared)
})
