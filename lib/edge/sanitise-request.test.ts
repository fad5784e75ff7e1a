/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import { sanitiseRequest } from './sanitise-request'

const sanitise = (headers: Record<string, string>, TRUST_PROXY = false) => {
  const request = { headers: { ...headers }, socket: { remoteAddress: '192.0.2.1' } }
  sanitiseRequest(request as unknown as IncomingMessage, { TRUST_PROXY })
  return request.headers
}

test.each(Object.values(internalRequestHeaders))('a client cannot send %s', (name) => {
  expect(sanitise({ [name]: 'html /es/AXS/home' })).toEqual({ 'x-forwarded-for': '192.0.2.1' })
})

test.each([
  [{ rsc: '1' }, 'navigation'],
  [{ rsc: '1', 'next-router-prefetch': '1' }, 'prefetch'],
  [{ rsc: '1', 'next-router-segment-prefetch': '/_tree' }, 'prefetch'],
])('a request of Next’s router with %j is a %s', (headers: Record<string, string>, kind) => {
  expect(sanitise(headers)).toMatchObject({ [internalRequestHeaders.routerRequest]: kind })
})

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'acx.example',
  'x-forwarded-proto': 'https',
}

test('forwarded headers of a client are replaced by the connection’s address', () => {
  expect(sanitise(forwarded)).toEqual({ 'x-forwarded-for': '192.0.2.1' })
})

test('forwarded headers of a trusted proxy are kept', () => {
  expect(sanitise(forwarded, true)).toEqual(forwarded)
})
