import { brotliDecompressSync } from 'node:zlib'
import { encode, encodedBytes, fromGzip } from './compressed-body'

test('a body is the same text in every encoding, and counted in all of them', async () => {
  const identity = Buffer.from('¡Hola! '.repeat(1000))
  const body = await encode(identity)
  expect(brotliDecompressSync(body.br)).toEqual(identity)
  expect(await fromGzip(body.gzip)).toEqual(identity)
  expect(encodedBytes(body)).toBe(identity.length + body.br.length + body.gzip.length)
})

test('compressed bytes hold no memory beyond themselves', async () => {
  const { br, gzip } = await encode(Buffer.from('¡Hola! '.repeat(1000)))
  expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length])
})
