import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { bulkhead } from 'cockatiel'

/** A body in every encoding that it may be sent in. */
export type EncodedBody = { identity: Uint8Array; br: Uint8Array; gzip: Buffer }

/**
 * A body is compressed once and sent thousands of times. Two steps more would take five times as
 * long and four times the memory for one per cent.
 */
const BROTLI_QUALITY = 7

/** 256 KB, as much as a page has: a larger window would only take memory. */
const BROTLI_WINDOW_BITS = 18

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** An encoder takes 8 MB until the event loop frees it, so that only so many run at once. */
const encoders = bulkhead(2, Infinity)

/** Compresses in the thread pool. */
export function encode(identity: Buffer): Promise<EncodedBody> {
  return encoders.execute(() => encodeNow(identity))
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

/** Decompresses an `EncodedBody`'s `gzip`. */
export const fromGzip: (compressed: Buffer) => Promise<Buffer> = promisify(gunzip)

/** Copies to memory of its own: a view of a larger buffer would keep all of it, and post all of it. */
export function toExact(bytes: Uint8Array): Buffer {
  return Buffer.from(Uint8Array.from(bytes).buffer)
}

/** Bytes in all encodings together. */
export function encodedBytes(body: EncodedBody | null): number {
  if (!body) return 0
  return body.identity.length + body.br.length + body.gzip.length
}
