import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
} from 'node:zlib'
import { bulkhead } from 'cockatiel'

/** The encodings that bodies are kept in. */
export const storedEncodings = ['br', 'gzip'] as const
export type StoredEncoding = (typeof storedEncodings)[number]

/**
 * A body as it is kept: in one encoding or both, or as a draft, never plain. Its bytes are in shared memory, so that
 * both threads have the same ones.
 */
export type CompressedBody = Record<StoredEncoding, Uint8Array | null> & {
  /** What no reader has asked for yet, compressed in haste: a fifth of the time for a sixth more bytes. */
  draft?: Uint8Array | null | undefined
  /** Bytes of the plain body. */
  plainLength: number
}

/**
 * A body is compressed once and sent thousands of times, or once to a crawler. A step more would take a quarter
 * longer for two bytes in a thousand; three, five times as long and four times the memory for one in a hundred.
 */
const BROTLI_QUALITY = 6
const DRAFT_QUALITY = 1
/** Two steps more: a quarter longer for three bytes in a thousand. */
const GZIP_LEVEL = 7

/**
 * Also of what is sent while it is rendered. A window of 256 KB holds any page; the default of 4 MB would
 * cost some ten megabytes per response in flight.
 */
export const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli: (bytes: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress)
const fromGzip: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip)

/** An encoder takes 8 MB until the event loop frees it, so that only so many run at once. */
const encoders = bulkhead(2, Infinity)

/** Compresses in one encoding, in the thread pool: most pages are read by one client alone. */
export async function compress(plain: Buffer, encoding: StoredEncoding): Promise<CompressedBody> {
  const bytes = await encoders.execute(() => encode(plain, encoding))
  return { br: null, gzip: null, plainLength: plain.length, [encoding]: bytes }
}

/** The flight of a page that most clients read without its scripts is asked for by few. */
export async function compressInHaste(plain: Buffer): Promise<CompressedBody> {
  const params = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: DRAFT_QUALITY }
  const draft = await encoders.execute(async () => toShared(await toBrotli(plain, { params })))
  return { br: null, gzip: null, draft, plainLength: plain.length }
}

/** The same body in another encoding. */
export async function recompress(body: CompressedBody, encoding: StoredEncoding): Promise<Uint8Array> {
  return body[encoding] ?? encoders.execute(async () => encode(await decompress(body), encoding))
}

async function encode(plain: Buffer, encoding: StoredEncoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return toShared(await toGzip(plain, { level: GZIP_LEVEL }))
  const params = {
    ...brotliParams,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return toShared(await toBrotli(plain, { params }))
}

/** The plain body, decompressed in the thread pool. */
export async function decompress({ br, gzip, draft }: CompressedBody): Promise<Buffer> {
  const brotli = br ?? draft
  if (brotli) return fromBrotli(brotli)
  return gzip ? fromGzip(gzip) : Buffer.alloc(0)
}

/** The plain body at once: some tenths of a millisecond for a page. */
export function decompressNow({ br, gzip, draft }: CompressedBody): Buffer {
  const brotli = br ?? draft
  if (brotli) return brotliDecompressSync(brotli)
  return gzip ? gunzipSync(gzip) : Buffer.alloc(0)
}

/** Copies to shared memory, which a message to another thread does not copy. */
export function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** Bytes of all forms together. */
export function compressedBytes(body: CompressedBody | null): number {
  return (body?.br?.length ?? 0) + (body?.gzip?.length ?? 0) + (body?.draft?.length ?? 0)
}
