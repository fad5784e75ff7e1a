/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  compress,
  compressedBytes,
  compressInHaste,
  decompress,
  decompressNow,
  recompress,
  storedEncodings,
} from './compressed-body'

const plain = Buffer.from('¡Hola! '.repeat(1000))
const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(storedEncodings)(
  'a body is compressed as it was asked for, in %s, and counted as that',
  async (encoding) => {
    const body = await compress(plain, encoding)
    const bytes = body[encoding]!
    expect(decoders[encoding](bytes)).toEqual(plain)
    expect(compressedBytes(body)).toBe(bytes.length)
    expect(body.plainLength).toBe(plain.length)
    expect(storedEncodings.filter((one) => body[one])).toEqual([encoding])
  },
)

test.each([
  ['br', 'gzip'],
  ['gzip', 'br'],
] as const)('from %s, the plain form and %s are made', async (encoding, other) => {
  const body = await compress(plain, encoding)
  expect(await decompress(body)).toEqual(plain)
  expect(decompressNow(body)).toEqual(plain)
  expect(decoders[other](await recompress(body, other))).toEqual(plain)
})

test('what is compressed in haste is kept in no encoding, and made into each when it is asked for', async () => {
  const body = await compressInHaste(plain)
  expect([body.br, body.gzip, compressedBytes(body)]).toEqual([null, null, body.draft!.length])
  expect(await decompress(body)).toEqual(plain)
  expect(decompressNow(body)).toEqual(plain)
  for (const encoding of storedEncodings)
    expect(decoders[encoding](await recompress(body, encoding))).toEqual(plain)
})

test('compressed bytes are in memory that threads share, and hold none beyond themselves', async () => {
  const { br } = await compress(plain, 'br')
  expect(br!.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(br!.buffer.byteLength).toBe(br!.length)
})
