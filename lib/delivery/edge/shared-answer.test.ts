/** @jest-environment node */
process.env.EDGE_CACHE_SECONDS = '60'

import { shareStoredHeaders, toShared, toSharedForm } from './shared-answer'
import { pageAt } from '@/lib/testing/addresses'

const home = pageAt('/es/AXS/home')
const stored = [
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
])('an address stands for one form: %s', (_, query, headers, form) => {
  expect(toSharedForm(new URLSearchParams(query), headers)).toEqual(form)
})

test('shared caches keep a page, browsers ask each time, and what the page is of names it', () => {
  expect(toShared(pageAt('/es/AXS/home/blog/101/closed'))).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': 'cartelera cartelera:AXS cartelera:AXS:101',
    'cache-tag': 'cartelera,cartelera:AXS,cartelera:AXS:101',
    vary: 'Cookie, Accept-Encoding, RSC, Next-Router-Prefetch, X-Forwarded-Host',
  })
})

test('nginx keeps nothing whose Vary is longer', () => {
  expect(toShared(home).vary?.length).toBeLessThanOrEqual(128)
})

test('a stored page’s headers become those of a shared one, each of them once', () => {
  const headers = shareStoredHeaders(stored, home, { format: 'html' })
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  expect(Object.fromEntries(pairs)).toEqual({
    'x-cache': 'HIT',
    'x-rendering': 'esabc',
    etag: '"1"',
    ...toShared(home),
  })
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
  // The serialized headers are kept by the array's identity.
  expect(shareStoredHeaders(stored, home, { format: 'html' })).toBe(headers)
})

test('a flight is shared under the address of its own rendering only', () => {
  const ask = (rendering: string) => shareStoredHeaders(stored, home, { format: 'rsc', rendering })
  expect(ask('esold')).toBe(stored)
  expect(ask('esabc')).toContain('surrogate-key')
})
