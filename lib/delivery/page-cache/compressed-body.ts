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

/** The encodings in which bodies are stored. */
export const storedEncodings = ['br', 'gzip'] as const
export type StoredEncoding = (typeof storedEncodings)[number]

/**
 * A stored body: in one encoding, in both, or as a draft; never uncompressed. Its bytes are in shared memory, so
 * the threads need no copies.
 */
export type CompressedBody = Record<StoredEncoding, Uint8Array | null> & {
  /**
   * Brotli at the lowest quality, until a reader requests the body. Takes a fifth of the time and produces a
   * sixth more bytes.
   */
  draft?: Uint8Array | null | undefined
  /** Length of the uncompressed body, in bytes. */
  plainLength: number
}

/**
 * A body is compressed once and sent thousands of times, or only once to a crawler. Quality 7 takes a quarter
 * longer and saves 0.2% of the bytes. Quality 9 takes five times as long and four times the memory, and saves
 * 1%.
 */
const BROTLI_QUALITY = 6
const DRAFT_QUALITY = 1
/** Level 9 takes a quarter longer for 0.3% fewer bytes. */
const GZIP_LEVEL = 7

/**
 * Also used for responses that are streamed while they are rendered. A window of 256 KB holds any page. The
 * default of 4 MB would cost about 10 MB per response in flight.
 */
export const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli: (bytes: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress)
const fromGzip: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip)

/** Limits concurrency: an encoder occupies 8 MB until the event loop frees it. */
const encoders = bulkhead(2, Infinity)

/**
 * Compresses in one encoding, in the thread pool. Most pages are read by one client, so other encodings wait
 * until they are requested.
 */
export async function compress(plain: Buffer, encoding: StoredEncoding): Promise<CompressedBody> {
  const bytes = await encoders.execute(() => encode(plain, encoding))
  return { br: null, gzip: null, plainLength: plain.length, [encoding]: bytes }
}

/**
 * Compresses at low quality. Used for the React payload (flight) of pages whose document omits it, because few
 * readers request it.
 */
export async function compressInHaste(plain: Buffer): Promise<CompressedBody> {
  const params = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: DRAFT_QUALITY }
  const draft = await encoders.execute(async () => toShared(await toBrotli(plain, { params })))
  return { br: null, gzip: null, draft, plainLength: plain.length }
}

/** Returns the body in another encoding, compressing it if necessary. */
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

/** Returns the uncompressed body. Decompresses it in the thread pool. */
export async function decompress({ br, gzip, draft }: CompressedBody): Promise<Buffer> {
  const brotli = br ?? draft
  if (brotli) return fromBrotli(brotli)
  return gzip ? fromGzip(gzip) : Buffer.alloc(0)
}

/** Returns the uncompressed body. Blocks the thread for some tenths of a millisecond per page. */
export function decompressNow({ br, gzip, draft }: CompressedBody): Buffer {
  const brotli = br ?? draft
  if (brotli) return brotliDecompressSync(brotli)
  return gzip ? gunzipSync(gzip) : Buffer.alloc(0)
}

/** Copies bytes into shared memory, which a message to another thread does not copy. */
export function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** Returns the size of all forms together, in bytes. */
export function compressedBytes(body: CompressedBody | null): number {
  return (body?.br?.length ?? 0) + (body?.gzip?.length ?? 0) + (body?.draft?.length ?? 0)
}
