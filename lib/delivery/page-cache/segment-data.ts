import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { toShared } from './compressed-body'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'

/** Segments of a page by path: the answers to prefetches of Next's router. */
export type SegmentData = NonNullable<AppPage['segmentData']>

/** Segments as they are stored. */
export type PackedSegments = { bytes: Uint8Array; isCompressed: boolean }

/** The segment that is the whole payload. The page's `rsc` body already contains it. */
const WHOLE = '/_full'
/** The segment that lists all others. */
const TREE = '/_tree'

/** Smaller data is stored plain: creating an encoder would cost more than compressing. */
const SMALL_BYTES = 4096

/** Low, because these bytes are seldom read: a third of the time for a tenth more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 2 }

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)

/**
 * Packs the segments, which together are as large as the page's payload. For a page without router links the
 * router requests only the tree and then the payload, so `isTreeEnough` drops the rest.
 */
export async function packSegments(
  segments: SegmentData | undefined,
  { isTreeEnough }: { isTreeEnough: boolean },
): Promise<PackedSegments | null> {
  if (!segments) return null
  const entries = Array.from(segments).filter(([path]) => !isTreeEnough || path === TREE || path === WHOLE)
  const parts = serialize(entries.map(([path, part]) => [path, path === WHOLE ? null : part]))
  const isCompressed = parts.length > SMALL_BYTES
  const bytes = isCompressed ? await toBrotli(parts, { params: QUALITY }) : parts
  return { bytes: toShared(bytes), isCompressed }
}

/** Unpacks segments. `whole` is the page's payload. Throws for bytes that `packSegments` has not made. */
export async function unpackSegments(
  packed: PackedSegments | null,
  whole: Buffer,
): Promise<SegmentData | undefined> {
  if (!packed) return undefined
  const bytes = packed.isCompressed ? await fromBrotli(packed.bytes) : Buffer.from(packed.bytes)
  const parts = deserialize(bytes) as [string, Uint8Array | null][]
  return new Map(parts.map(([path, part]) => [path, part ? Buffer.from(part) : whole]))
}
