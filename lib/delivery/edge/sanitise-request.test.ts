/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { sanitiseRequest } from './sanitise-request'

const sanitise = (headers: Record<string, string>, TRUST_PROXY = 0, isForRoom = false) => {
  const request = { headers: { ...headers }, socket: { remoteAddress: '192.0.2.1' } }
  sanitiseRequest(request as unknown as IncomingMessage, { TRUST_PROXY }, { isForRoom })
  return request.headers
}

/** Headers of every request to the render thread. */
const baseHeaders = { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'Cartelera' }

test.each(Object.values(internalRequestHeaders))('removes the header %s of a client', (name) => {
  expect(sanitise({ [name]: '{"isRevalidation":true}' })).toEqual(baseHeaders)
})

test.each([
  // Next 16.4 reads the following headers from any client. It would write the nonce of this policy into a page that is
  // then stored for all readers.
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-matched-path',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-action-forwarded',
  'next-action',
  'x-forwarded-port',
  'forwarded',
  'x-anything-else',
])('never passes %s to the render thread, not even behind a proxy', (name) => {
  expect(sanitise({ [name]: "script-src 'nonce-abc'" }, 1)).toEqual(baseHeaders)
})

test.each(['curl/8.0', 'Googlebot/2.1', undefined])('renders a page identically for %s', (agent) => {
  expect(sanitise(agent ? { 'user-agent': agent } : {})).toEqual(baseHeaders)
})

test('passes the client’s user agent to the admin, if it sends one', () => {
  expect(sanitise({ 'user-agent': 'Firefox' }, 0, true)).toMatchObject({ 'user-agent': 'Firefox' })
  expect(sanitise({}, 0, true)).toEqual(baseHeaders)
})

test.each([
  ['__prerender_bypass=key', ''],
  ['session=1; __prerender_bypass=key;__next_preview_data=x; visit=1', 'session=1; visit=1'],
  ['__Host-session=1; a=__prerender_bypass', '__Host-session=1; a=__prerender_bypass'],
])('removes the cookies of Next’s preview mode: %s', (cookie, passed) => {
  expect(sanitise({ cookie }).cookie).toBe(passed)
})

test('passes the headers of programs only to the admin', () => {
  const headers = { 'idempotency-key': 'once', 'if-match': '"1"' }
  expect(sanitise(headers, 0, true)).toEqual({ ...baseHeaders, ...headers })
  expect(sanitise(headers)).toEqual(baseHeaders)
})

test('passes the headers that browsers send with a page, a soft navigation or a form', () => {
  const headers = {
    host: 'axs.example',
    cookie: 'session=1',
    accept: 'text/html',
    'accept-language': 'es',
    'accept-encoding': 'br',
    'if-none-match': '"x"',
    'sec-fetch-dest': 'empty',
    rsc: '1',
    'next-url': '/es/AXS/home',
    'next-router-state-tree': '[]',
    origin: 'http://axs.example',
    'content-type': 'text/plain',
    'content-length': '2',
  }
  expect(sanitise(headers, 1)).toMatchObject(headers)
})

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'acx.example',
  'x-forwarded-proto': 'https',
}

test('replaces a client’s forwarded headers by the connection’s address', () => {
  expect(sanitise(forwarded)).toEqual(baseHeaders)
})

test('keeps forwarded headers of a trusted proxy', () => {
  expect(sanitise(forwarded, 1)).toEqual({ ...baseHeaders, ...forwarded })
})

test('passes on only the client’s address of those that proxies forward', () => {
  const headers = { 'x-forwarded-for': 'invented, 203.0.113.9:4711, 198.51.100.7' }
  expect(sanitise(headers, 2)).toEqual({ ...baseHeaders, 'x-forwarded-for': '203.0.113.9' })
})
