/** @jest-environment node */
process.env.EDGE_CACHE_SECONDS = '60'

import { shareStoredHeaders, toShared, toSharedForm } from './shared-answer'
import { pageAt } from '@/lib/testing/addresses'

const home = pageAt('/es/AXS/home')
const storedHeaders = [
  'x-cache',
  'HIT',
  'vary',
  'Cookie, Accept-Encoding, rsc',
  'x-rendering',
  'esabc',
  'cache-control',
  'private, no-cache',
  'etag',
  '"1"',
]

test.each([
  ['a document', '', {}, { format: 'html' }],
  ['a document with other parameters', 'id_card=7&utm_source=x', {}, { format: 'html' }],
  ['a document at a flight’s address', '_rsc=esabc', {}, null],
  ['a document that catches up', '_rsc', {}, null],
  ['a flight at its address', '&_rsc=esabc', { rsc: '1' }, { format: 'rsc', rendering: 'esabc' }],
  ['a flight at the document’s address', '', { rsc: '1' }, null],
  ['a flight of whatever rendering', '_rsc', { rsc: '1' }, null],
  ['the router’s navigation', '_rsc=esabc', { rsc: '1', 'next-router-state-tree': '[]' }, null],
  ['the router’s prefetch', '_rsc=esabc', { rsc: '1', 'next-router-prefetch': '1' }, null],
])('normalises each address: %s', (_, query, headers, form) => {
  expect(toSharedForm(new URLSearchParams(query), headers)).toEqual(form)
})

test('shared caches store a page, browsers revalidate it, and its keys identify its content', () => {
  expect(toShared(pageAt('/es/AXS/home/blog/101/closed'))).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': 'cartelera cartelera:AXS cartelera:AXS:101',
    'cache-tag': 'cartelera,cartelera:AXS,cartelera:AXS:101',
    vary: 'Cookie, Accept-Encoding, RSC, Next-Router-Prefetch, X-Forwarded-Host',
  })
})

test('Vary is short enough for nginx to cache the page', () => {
  expect(toShared(home).vary?.length).toBeLessThanOrEqual(128)
})

test('turns a stored page’s headers into those for shared caches, without duplicates', () => {
  const headers = shareStoredHeaders(storedHeaders, home, { format: 'html' })
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  expect(Object.fromEntries(pairs)).toEqual({
    'x-cache': 'HIT',
    'x-rendering': 'esabc',
    etag: '"1"',
    ...toShared(home),
  })
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
  // Serialized headers are cached by the array's identity.
  expect(shareStoredHeaders(storedHeaders, home, { format: 'html' })).toBe(headers)
})

test('shares a React payload only under the URL that names its rendering', () => {
  const ask = (rendering: string) => shareStoredHeaders(storedHeaders, home, { format: 'rsc', rendering })
  expect(ask('esold')).toBe(storedHeaders)
  expect(ask('esabc')).toContain('surrogate-key')
})
