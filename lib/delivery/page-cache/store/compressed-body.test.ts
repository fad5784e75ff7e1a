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

test.each(storedEncodings)('compresses a body in %s and counts its compressed bytes', async (encoding) => {
  const body = await compress(plain, encoding)
  const bytes = body[encoding]!
  expect(decoders[encoding](bytes)).toEqual(plain)
  expect(compressedBytes(body)).toBe(bytes.length)
  expect(body.plainLength).toBe(plain.length)
  expect(storedEncodings.filter((candidate) => body[candidate])).toEqual([encoding])
})

test.each([
  ['br', 'gzip'],
  ['gzip', 'br'],
] as const)('decompresses %s, and recompresses it to %s', async (encoding, other) => {
  const body = await compress(plain, encoding)
  expect(await decompress(body)).toEqual(plain)
  expect(decompressNow(body)).toEqual(plain)
  expect(decoders[other](await recompress(body, other))).toEqual(plain)
})

test('keeps a hasty compression as a draft, and produces each encoding from it on request', async () => {
  const body = await compressInHaste(plain)
  expect([body.br, body.gzip, compressedBytes(body)]).toEqual([null, null, body.draft!.length])
  expect(await decompress(body)).toEqual(plain)
  expect(decompressNow(body)).toEqual(plain)
  for (const encoding of storedEncodings)
    expect(decoders[encoding](await recompress(body, encoding))).toEqual(plain)
})

test('stores compressed bytes in a shared buffer of exactly their size', async () => {
  const { br } = await compress(plain, 'br')
  expect(br!.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(br!.buffer.byteLength).toBe(br!.length)
})
