import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyIn, chooseEncoding, encode, encodedBytes } from './encoding'

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
])('Accept-Encoding %j is answered with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})

test('a body is the same text in every encoding, and counted in all of them', async () => {
  const identity = Buffer.from('¡Hola! '.repeat(1000))
  const body = await encode(identity)
  expect(brotliDecompressSync(body.br!)).toEqual(identity)
  expect(gunzipSync(body.gzip!)).toEqual(identity)
  expect(encodedBytes(body)).toBe(identity.length + body.br!.length + body.gzip!.length)
})

test('what is not there in an encoding is null', () => {
  const body = { identity: Buffer.from('a'), br: null, gzip: null }
  expect(bodyIn(body, 'identity')).toBe(body.identity)
  expect(bodyIn(body, 'br')).toBeNull()
  expect(bodyIn(body, 'deflate')).toBeNull()
})
