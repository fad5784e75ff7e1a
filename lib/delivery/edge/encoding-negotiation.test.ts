import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'deflate'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('answers Accept-Encoding %j with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})

test.each([
  ['br', true],
  ['gzip', true],
  ['identity', false],
  ['deflate', false],
])('knows whether pages are stored in %s: %s', (encoding, expected) => {
  expect(isStoredEncoding(encoding)).toBe(expected)
})
