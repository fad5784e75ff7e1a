import { isCrossSite, isDocumentRequest, toOwnPath } from './csrf'

test.each([
  ['no headers', {}, false],
  ['this site', { origin: 'https://axs.example' }, false],
  ['this site, host in upper case', { origin: 'https://axs.example', host: 'AXS.example' }, false],
  ['this site on its port', { origin: 'http://axs.example:3000', host: 'axs.example:3000' }, false],
  ['another port', { origin: 'http://axs.example:3001', host: 'axs.example:3000' }, true],
  ['another site', { origin: 'https://evil.example' }, true],
  ['an opaque origin', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
  ['a fetch of another site without an origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['a fetch of this site', { 'sec-fetch-site': 'same-origin' }, false],
])('a request from %s', (_, headers: Record<string, string>, expected) => {
  const sent = new Headers({ host: 'axs.example', ...headers })
  expect(isCrossSite(sent, { TRUST_PROXY: 0 })).toBe(expected)
})

test('a request with an origin but an unknown host is cross-site', () => {
  expect(isCrossSite(new Headers({ origin: 'https://axs.example' }), { TRUST_PROXY: 0 })).toBe(true)
})

test.each([
  // With `TRUST_PROXY` 0 an unknown proxy may have received the request over https, so either scheme is accepted.
  [0, 'https', 'https://axs.example', false],
  [0, 'https', 'http://axs.example', false],
  [0, undefined, 'https://axs.example', false],
  [0, undefined, 'http://axs.example', false],
  [1, 'https', 'https://axs.example', false],
  [1, 'https', 'http://axs.example', true],
  [1, 'https', 'null', true],
  [1, 'http', 'http://axs.example', false],
  [1, 'http', 'https://axs.example', false],
  [1, undefined, 'https://axs.example', false],
])('with TRUST_PROXY=%i, a request over %s from %s: %s', (TRUST_PROXY, proto, origin, expected) => {
  const forwarded = proto === undefined ? [] : [['x-forwarded-proto', proto]]
  const headers = Object.fromEntries([['host', 'axs.example'], ['origin', origin], ...forwarded])
  expect(isCrossSite(new Headers(headers), { TRUST_PROXY })).toBe(expected)
})

test.each([
  ['https://axs.example/home?a=1', '/home?a=1'],
  ['https://evil.example/home', null],
  ['not an address', null],
  [null, null],
])('the referrer %j becomes the path %j', (referrer, path) => {
  expect(toOwnPath(referrer, 'axs.example')).toBe(path)
})

const htmlFirst = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['a document', { 'sec-fetch-dest': 'document', accept: htmlFirst }, true],
  ['a picture', { 'sec-fetch-dest': 'image', accept: 'image/avif,*/*;q=0.8' }, false],
  ['a frame', { 'sec-fetch-dest': 'iframe', accept: htmlFirst }, false],
  ['a script’s fetch', { 'sec-fetch-dest': 'empty', accept: htmlFirst }, false],
  ['a document over plain http', { accept: htmlFirst }, true],
  ['a picture over plain http', { accept: 'image/avif,image/webp,*/*;q=0.8' }, false],
  ['a script over plain http', { accept: '*/*' }, false],
  ['no destination', {}, false],
])('detects a request for a document: %s', (_, headers, expected) => {
  expect(isDocumentRequest(new Headers(headers as Record<string, string>))).toBe(expected)
})
