/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { sanitiseRequest } from './sanitise-request'

const sanitise = (headers: Record<string, string>, TRUST_PROXY = 0, isForRoom = false) => {
  const request = { headers: { ...headers }, socket: { remoteAddress: '192.0.2.1' } }
  sanitiseRequest(request as unknown as IncomingMessage, { TRUST_PROXY }, { isForRoom })
  return request.headers
}

/** What every request to the render thread has. */
const own = { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'Cartelera' }

test.each(Object.values(internalRequestHeaders))('a client cannot send %s', (name) => {
  expect(sanitise({ [name]: '{"isRevalidation":true}' })).toEqual(own)
})

test.each([
  // Read by Next 16.4 wherever they come from; a nonce would be written into a page stored for all.
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
])('%s does not reach the render thread, behind a proxy neither', (name) => {
  expect(sanitise({ [name]: "script-src 'nonce-abc'" }, 1)).toEqual(own)
})

test.each(['curl/8.0', 'Googlebot/2.1', undefined])('a page is rendered alike for %s', (agent) => {
  expect(sanitise(agent ? { 'user-agent': agent } : {})).toEqual(own)
})

test('the room is told the client’s agent, where it sends one', () => {
  expect(sanitise({ 'user-agent': 'Firefox' }, 0, true)).toMatchObject({ 'user-agent': 'Firefox' })
  expect(sanitise({}, 0, true)).toEqual(own)
})

test.each([
  ['__prerender_bypass=key', ''],
  ['session=1; __prerender_bypass=key;__next_preview_data=x; visit=1', 'session=1; visit=1'],
  ['__Host-session=1; a=__prerender_bypass', '__Host-session=1; a=__prerender_bypass'],
])('no cookie of Next’s preview mode passes: %s', (cookie, passed) => {
  expect(sanitise({ cookie }).cookie).toBe(passed)
})

test('what a program sends with a command reaches the room alone', () => {
  const headers = { 'idempotency-key': 'once', 'if-match': '"1"' }
  expect(sanitise(headers, 0, true)).toEqual({ ...own, ...headers })
  expect(sanitise(headers)).toEqual(own)
})

test('what a browser sends with a page, a soft navigation or a form does', () => {
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

test('forwarded headers of a client are replaced by the connection’s address', () => {
  expect(sanitise(forwarded)).toEqual(own)
})

test('forwarded headers of a trusted proxy are kept', () => {
  expect(sanitise(forwarded, 1)).toEqual({ ...own, ...forwarded })
})

test('of the addresses that proxies forward only the client’s is passed on', () => {
  const headers = { 'x-forwarded-for': 'invented, 203.0.113.9:4711, 198.51.100.7' }
  expect(sanitise(headers, 2)).toEqual({ ...own, 'x-forwarded-for': '203.0.113.9' })
})
