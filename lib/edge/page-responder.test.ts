/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import type { CachedPage, Invalidation } from '@/lib/page-cache/cached-page'
import { PageResponder } from './page-responder'
import type { PageRequest } from './page-request'

const path = '/es/AXS/home'
const pageRequest: PageRequest = {
  kind: 'page',
  path,
  format: 'html',
  cookieHeaders: ['set-cookie', 'visit=1'],
}
const head = { full: ['x-cache', 'HIT'], notModified: ['x-cache', 'HIT'], etag: '"1"' }

function aPage(page: Partial<CachedPage> = {}): CachedPage {
  const html = { identity: Buffer.from('whole'), br: Buffer.from('br'), gzip: Buffer.from('gz') }
  return {
    status: 200,
    bodies: { html, rsc: null },
    headers: { html: head, rsc: null },
    renderedAt: Date.now(),
    freshSeconds: 300,
    isStale: false,
    ...page,
  }
}

function theStore(...held: CachedPage[]) {
  const pages = new PageResponder()
  for (const page of held) pages.hear({ kind: 'ready', path, page })
  return pages
}

function ask(
  pages: PageResponder,
  headers: Record<string, string> = {},
  { method = 'GET', format = 'html' as const, cookieHeaders = pageRequest.cookieHeaders } = {},
) {
  const sent: unknown[] = []
  const response = {
    writeHead: (...args: unknown[]) => (sent.push(...args), response),
    end: (body?: Uint8Array) => (sent.push(body?.toString()), response),
  }
  const request = { method, headers } as unknown as IncomingMessage
  return {
    outcome: pages.answer(request, response as unknown as ServerResponse, {
      ...pageRequest,
      format,
      cookieHeaders,
    }),
    sent,
  }
}

test.each([
  ['br', { 'accept-encoding': 'br' }, ['content-length', '2', 'content-encoding', 'br'], 'br'],
  ['gzip', { 'accept-encoding': 'gzip' }, ['content-length', '2', 'content-encoding', 'gzip'], 'gz'],
  ['no encoding', {}, ['content-length', '5'], 'whole'],
])('a page is answered in %s with Next’s own head and the visitor’s cookies', (_, headers, own, body) => {
  const { outcome, sent } = ask(theStore(aPage()), headers)
  expect(outcome).toBe('answered')
  expect(sent).toEqual([200, ['x-cache', 'HIT', 'set-cookie', 'visit=1', ...own], body])
})

test('each visitor gets his own cookies, whoever was answered before', () => {
  const pages = theStore(aPage())
  const cookiesOf = (cookieHeaders: string[]) => ask(pages, {}, { cookieHeaders }).sent[1]
  expect(cookiesOf(['set-cookie', 'session=1'])).toContain('session=1')
  expect(cookiesOf([])).not.toContain('session=1')
  expect(cookiesOf(['set-cookie', 'session=2'])).toContain('session=2')
})

test('a head that Next gives anew is the one that is sent', () => {
  const page = aPage()
  const pages = theStore(page)
  ask(pages)
  const newer = { ...head, full: ['x-cache', 'HIT', 'etag', '"2"'] }
  pages.hear({ kind: 'headers', path, format: 'html', renderedAt: page.renderedAt, headers: newer })
  expect(ask(pages).sent[1]).toContain('"2"')
})

test('who has it already is told so', () => {
  const { sent } = ask(theStore(aPage()), { 'if-none-match': '"1"' })
  expect(sent).toEqual([304, ['x-cache', 'HIT', 'set-cookie', 'visit=1'], undefined])
})

test('HEAD gets the head alone', () => {
  expect(ask(theStore(aPage()), {}, { method: 'HEAD' }).sent.at(-1)).toBeUndefined()
})

test.each([
  ['that nobody has rendered', []],
  ['that is outdated', [aPage({ isStale: true })]],
  ['whose head Next has not given yet', [aPage({ headers: { html: null, rsc: null } })]],
  ['whose head is known of a 304 only', [aPage({ headers: { html: { ...head, full: null }, rsc: null } })]],
])('a page %s is cold', (_, held) => {
  expect(ask(theStore(...held)).outcome).toBe('cold')
})

test('an encoding in which pages are not kept is Next’s affair', () => {
  expect(ask(theStore(aPage()), { 'accept-encoding': 'deflate' }).outcome).toBe('elsewhere')
})

test('a page past its time is due for one reader a second, and answered to all others', () => {
  const pages = theStore(aPage({ renderedAt: Date.now() - 301_000 }))
  expect([1, 2, 3].map(() => ask(pages).outcome)).toEqual(['due', 'answered', 'answered'])
})

test('a head that comes later makes a page ready, unless it is another version’s', () => {
  const renderedAt = Date.now()
  const pages = theStore(aPage({ renderedAt, headers: { html: null, rsc: null } }))
  pages.hear({ kind: 'headers', path, format: 'html', renderedAt: renderedAt - 1, headers: head })
  expect(pages.has(pageRequest)).toBe(false)
  pages.hear({ kind: 'headers', path, format: 'html', renderedAt, headers: head })
  expect(pages.has(pageRequest)).toBe(true)
})

const [AXS, ACX, card] = ['AXS' as OrganisationId, 'ACX' as OrganisationId, 1 as CardId]

test.each<[string, Invalidation, boolean]>([
  ['its organisation', { scope: 'subject', subject: { organisation: AXS, card: null } }, false],
  ['another organisation', { scope: 'subject', subject: { organisation: ACX, card: null } }, true],
  ['an article of its organisation', { scope: 'subject', subject: { organisation: AXS, card } }, true],
  ['everything', { scope: 'all' }, false],
  ['an earlier rendering of it', { scope: 'page', path, renderedAt: 1 }, true],
])('a page and the invalidation of %s', (_, invalidation, isStillThere) => {
  const pages = theStore(aPage())
  pages.hear({ kind: 'invalidated', ...invalidation })
  expect(pages.has(pageRequest)).toBe(isStillThere)
})

test('what the store evicts is evicted here', () => {
  const pages = theStore(aPage())
  pages.hear({ kind: 'evicted', path })
  expect(pages.has(pageRequest)).toBe(false)
})

test('who waits for a page is woken by it', async () => {
  const pages = new PageResponder()
  const waiting = pages.whenReady(path, 60_000)
  pages.hear({ kind: 'ready', path, page: aPage() })
  await expect(waiting).resolves.toBeUndefined()
})

test('the store hears once which pages were read', () => {
  const pages = theStore(aPage())
  ask(pages)
  ask(pages)
  expect(pages.takeRead()).toEqual([path])
  expect(pages.takeRead()).toEqual([])
})
