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

/** Encodings in which the page cache stores bodies. */
export const storedEncodings = ['br', 'gzip'] as const
export type StoredEncoding = (typeof storedEncodings)[number]

/**
 * A stored body in at least one encoding, never uncompressed. The bytes are in shared memory, so the threads need no
 * copies.
 */
export type CompressedBody = Record<StoredEncoding, Uint8Array | null> & {
  /**
   * Fast Brotli compression, used until a reader requests the body. Takes a fifth of the time and gives 17 % more
   * bytes.
   */
  draft?: Uint8Array | null | undefined
  /** Length of the uncompressed body, in bytes. */
  plainLength: number
}

/**
 * A body is compressed once, and sent thousands of times, or only once to a crawler. Quality 7 takes 25 % longer and
 * saves 0.2 % of the bytes. Quality 9 takes five times as long with four times the memory, and saves 1 %.
 */
const BROTLI_QUALITY = 6
const DRAFT_QUALITY = 1
/** Level 9 takes 25 % longer for 0.3 % fewer bytes. */
const GZIP_LEVEL = 7

/**
 * Brotli parameters for stored pages, and for responses that are compressed while they are rendered. A window of 256 KB
 * holds any page; the default of 4 MB would need 10 MB of memory per response.
 */
export const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli: (bytes: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress)
const fromGzip: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip)

/** Limits the number of concurrent encoders, because each occupies 8 MB until the event loop frees the memory. */
const encoders = bulkhead(2, Infinity)

/**
 * Compresses in one encoding, in the thread pool. The other encoding is added on request, because most pages are read
 * by one client.
 */
export async function compress(plain: Buffer, encoding: StoredEncoding): Promise<CompressedBody> {
  const bytes = await encoders.execute(() => encode(plain, encoding))
  return { br: null, gzip: null, plainLength: plain.length, [encoding]: bytes }
}

/**
 * Compresses fast, at low quality. For the React payload (flight) of pages whose document omits it, because few
 * readers request it.
 */
export async function compressInHaste(plain: Buffer): Promise<CompressedBody> {
  const params = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: DRAFT_QUALITY }
  const draft = await encoders.execute(async () => toShared(await toBrotli(plain, { params })))
  return { br: null, gzip: null, draft, plainLength: plain.length }
}

/** Returns the body in an encoding. Compresses it if that encoding is missing. */
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

/** Returns the uncompressed body, decompressed in the thread pool. */
export async function decompress({ br, gzip, draft }: CompressedBody): Promise<Buffer> {
  const brotli = br ?? draft
  if (brotli) return fromBrotli(brotli)
  return gzip ? fromGzip(gzip) : Buffer.alloc(0)
}

/** Returns the uncompressed body. Blocks the thread for less than a millisecond per page. */
export function decompressNow({ br, gzip, draft }: CompressedBody): Buffer {
  const brotli = br ?? draft
  if (brotli) return brotliDecompressSync(brotli)
  return gzip ? gunzipSync(gzip) : Buffer.alloc(0)
}

/** Copies bytes into shared memory, so that messages to other threads do not copy them again. */
export function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** Returns the total size in all encodings, in bytes. */
export function compressedBytes(body: CompressedBody | null): number {
  return (body?.br?.length ?? 0) + (body?.gzip?.length ?? 0) + (body?.draft?.length ?? 0)
}
