import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { bulkhead } from 'cockatiel'

/** One text in every form that it may be sent in. */
export type EncodedBody = { identity: Uint8Array; br: Uint8Array; gzip: Buffer }

/**
 * Compressed once and sent thousands of times: worth more effort than an answer compressed on its
 * way out. Two steps more would take five times as long and four times the memory for one per cent.
 */
const BROTLI_QUALITY = 7

/** 256 KB, as much as a page: a larger window would only take memory. */
const BROTLI_WINDOW_BITS = 18

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** An encoder keeps 8 MB until the event loop comes to free it: a crowd of fresh pages takes turns. */
const turns = bulkhead(2, Infinity)

/** Compresses in the thread pool, off the way of requests. */
export function encode(identity: Buffer): Promise<EncodedBody> {
  return turns.execute(() => encodeNow(identity))
}

async function encodeNow(identity: Buffer): Promise<EncodedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, { level: 9 })])
  return { identity, br: toExact(br), gzip: toExact(gz) }
}

/** What `encode` made of a text, as it was. */
export const fromGzip: (compressed: Buffer) => Promise<Buffer> = promisify(gunzip)

/** On memory of its own: a result may lie in a larger piece, which would be kept whole, and sent whole. */
export function toExact(bytes: Uint8Array): Buffer {
  return Buffer.from(Uint8Array.from(bytes).buffer)
}

/** The bytes it takes in all its forms. */
export function encodedBytes(body: EncodedBody | null): number {
  if (!body) return 0
  return body.identity.length + body.br.length + body.gzip.length
}
