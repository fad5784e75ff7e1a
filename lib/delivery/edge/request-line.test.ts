/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { normaliseRequestLine } from './request-line'

const aRequest = (method: string, url: string, rawHeaders = ['Host', 'axs.example']) =>
  ({ method, url, headers: { host: 'axs.example' }, rawHeaders }) as unknown as IncomingMessage

test.each([
  ['GET', '/home?a=1', null, '/home?a=1', 'axs.example'],
  ['GET', '//acx.example/home', null, '//acx.example/home', 'axs.example'],
  ['GET', 'http://acx.example/home?a=1', null, '/home?a=1', 'acx.example'],
  ['GET', 'HTTPS://acx.example:8443', null, '/', 'acx.example:8443'],
  ['OPTIONS', '*', 400, '*', 'axs.example'],
  // Not valid addresses: the middleware would fail on them.
  ['GET', '/\\x:99999/', 400, '/\\x:99999/', 'axs.example'],
  ['GET', 'http://', 400, 'http://', 'axs.example'],
  ['GET', 'ftp://acx.example/', 400, 'ftp://acx.example/', 'axs.example'],
  ['TRACE', '/home', 405, '/home', 'axs.example'],
])('%s %s is refused with %s, or requests %s at %s', (method, url, refusal, path, host) => {
  const request = aRequest(method, url)
  expect(normaliseRequestLine(request)).toBe(refusal)
  expect(request.url).toBe(path)
  expect(request.headers.host).toBe(host)
})

test.each([
  ['/a/../home', 400],
  ['/home/.', 400],
  ['/..', 400],
  ['/./home?a=1', 400],
  ['/%2e%2E/home', 400],
  ['/a/.%2e/home', 400],
  ['/a%2f..%2Fhome', 400],
  ['/a\\..\\home', 400],
  ['/a%5c%2e%5chome', 400],
  ['http://axs.example/a/../home', 400],
  ['/.well-known/security.txt', null],
  ['/home/...', null],
  ['/home/a..b/c.', null],
  ['/home?a=/../b', null],
])('refuses a path with dot segments: %s, %s', (url, refusal) => {
  expect(normaliseRequestLine(aRequest('GET', url))).toBe(refusal)
})

test.each([
  [['Host', 'axs.example', 'host', 'acx.example'], 400],
  [['Host', 'axs.example', 'HOST', 'axs.example'], 400],
  [['Host', 'axs.example', 'Accept', 'host'], null],
  // HTTP/1.0 clients need not send a Host header.
  [[], null],
])('rejects several Host headers: %j, %s', (rawHeaders, refusal) => {
  expect(normaliseRequestLine(aRequest('GET', '/home', rawHeaders))).toBe(refusal)
})

test.each([
  ['1.1', 400],
  ['1.0', null],
])('HTTP/%s without a host: %s', (httpVersion, refusal) => {
  const request = Object.assign(aRequest('GET', '/home', []), { httpVersion, headers: {} })
  expect(normaliseRequestLine(request)).toBe(refusal)
})
