process.env.EDGE_CACHE_SECONDS = '60'

import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { answerFile, respond } from './answer-file'
import { fileAt } from '@/lib/testing/addresses'

const changedAt = new Date('2026-10-14T15:00:00.700Z')
const file = { body: 'Hola', type: 'text/plain', changedAt }
const ask = (headers: Record<string, string>) => respond({ headers: new Headers(headers) }, file, {})
const etag = ask({}).headers.get('etag') ?? ''

test.each([
  ['no validator', {}, 200],
  ['its tag, by a reload that bypasses caches', { 'if-none-match': etag, 'cache-control': 'no-cache' }, 200],
  ['its tag', { 'if-none-match': etag }, 304],
  ['its tag as a strong tag', { 'if-none-match': etag.slice(2) }, 304],
  ['its tag among others', { 'if-none-match': `"x", ${etag}` }, 304],
  ['any tag', { 'if-none-match': '*' }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  [
    'another tag, and a date since',
    { 'if-none-match': '"x"', 'if-modified-since': changedAt.toUTCString() },
    200,
  ],
  ['the date of its change', { 'if-modified-since': changedAt.toUTCString() }, 304],
  ['a date before', { 'if-modified-since': 'Wed, 14 Oct 2026 14:59:59 GMT' }, 200],
  ['an invalid date', { 'if-modified-since': 'ayer' }, 200],
])('a request with %s', async (_, headers, status) => {
  const response = ask(headers as Record<string, string>)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(status === 200 ? 'Hola' : '')
  expect(response.headers.get('last-modified')).toBe('Wed, 14 Oct 2026 15:00:00 GMT')
})

describe('shared caches', () => {
  const request = new Request('http://axs.localhost/feed.xml')
  const answer = (path: string) => answerFile(request, fileAt(path), async () => ({ ...file }))

  test('store a file of an organisation under its key', async () => {
    const { headers } = await answer('/machine/AXS/feed/rss')
    expect(headers.get('cache-control')).toBe(
      'public, max-age=300, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    )
    expect(headers.get('surrogate-key')).toBe('cartelera cartelera:AXS')
  })

  test('store a file without an organisation like browsers do', async () => {
    const { headers } = await answer('/machine/-/robots')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('do not store a stale file that could not be generated again', async () => {
    const path = '/machine/AXS/feed/atom'
    await answer(path)
    pageStore().invalidateAll()
    const { headers } = await answerFile(request, fileAt(path), () => Promise.reject(new Error('away')))
    expect(headers.get('cache-control')).toBe('private, max-age=300')
  })
})
