/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { normaliseRequestLine } from './request-line'

test.each([
  ['GET', '/home?a=1', null, '/home?a=1', 'axs.example'],
  ['GET', '//acx.example/home', null, '//acx.example/home', 'axs.example'],
  ['GET', 'http://acx.example/home?a=1', null, '/home?a=1', 'acx.example'],
  ['GET', 'HTTPS://acx.example:8443', null, '/', 'acx.example:8443'],
  ['OPTIONS', '*', 400, '*', 'axs.example'],
  // No address for the middleware, which would fail on it.
  ['GET', '/\\x:99999/', 400, '/\\x:99999/', 'axs.example'],
  ['GET', 'http://', 400, 'http://', 'axs.example'],
  ['GET', 'ftp://acx.example/', 400, 'ftp://acx.example/', 'axs.example'],
  ['TRACE', '/home', 405, '/home', 'axs.example'],
])('%s %s is refused with %s, or asks for %s at %s', (method, url, refusal, path, host) => {
  const request = { method, url, headers: { host: 'axs.example' } } as unknown as IncomingMessage
  expect(normaliseRequestLine(request)).toBe(refusal)
  expect(request.url).toBe(path)
  expect(request.headers.host).toBe(host)
})
