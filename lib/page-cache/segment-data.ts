import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { toShared } from './compressed-body'
import type { AppPage } from './next-internals/page-value'

/** What Next answers its router's prefetches of parts of a page with, by the part's path. */
export type SegmentData = NonNullable<AppPage['segmentData']>

/** The part that is the whole payload: the page's `rsc` body has it already. */
const WHOLE = '/_full'

/** Nobody waits for these bytes, and they are seldom read: a third of the time for a tenth more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 2 }

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)

/** Together the parts are as large as the page's payload: they are kept compressed. */
export async function packSegments(segments: SegmentData | undefined): Promise<Uint8Array | null> {
  if (!segments) return null
  const parts = Array.from(segments).map(([path, part]) => [path, path === WHOLE ? null : part] as const)
  return toShared(await toBrotli(serialize(parts), { params: QUALITY }))
}

/** `whole` is the page's payload. Throws for bytes that `packSegments` has not made. */
export async function unpackSegments(
  packed: Uint8Array | null,
  whole: Buffer,
): Promise<SegmentData | undefined> {
  if (!packed) return undefined
  const parts = deserialize(await fromBrotli(packed)) as [string, Uint8Array | null][]
  return new Map(parts.map(([path, part]) => [path, part ? Buffer.from(part) : whole]))
}
