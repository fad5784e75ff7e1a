import { toLocalAddress, toOrigin } from './local-address'

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['::1', 'http://[::1]:3000'],
  ['site.internal', 'http://site.internal:3000'],
])('with HOST %s, the site is reached at %s', (host, expected) => {
  expect(toOrigin(toLocalAddress(host, 3000))).toBe(expected)
})
