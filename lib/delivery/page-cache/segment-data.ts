import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { toShared } from './store/compressed-body'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'

/** Route segments of a page by path, which Next's router prefetches. */
export type SegmentData = NonNullable<AppPage['segmentData']>

/** Route segments in the format in which they are stored. */
export type PackedSegments = { bytes: Uint8Array; isCompressed: boolean }

/** Segment with the whole payload. Not stored, because it equals the page's `rsc` body. */
const WHOLE = '/_full'
/** Segment that lists all other segments of the page. */
const TREE = '/_tree'

/** Smaller data is not compressed, because creating an encoder costs more than it saves. */
const SMALL_BYTES = 4096

/**
 * Brotli quality of segments. Low, because they are rarely read: takes a third of the default time and gives 10 % more
 * bytes.
 */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 2 }

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)

/**
 * Packs the segments for storage. Together the segments are as large as the page's payload. With `isTreeEnough`, stores
 * only the segment with the list: on a page without router links, the router requests the list and then the whole
 * payload.
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

/** Unpacks segments. `whole` is the page's payload. Throws if the bytes are not from `packSegments`. */
export async function unpackSegments(
  packed: PackedSegments | null,
  whole: Buffer,
): Promise<SegmentData | undefined> {
  if (!packed) return undefined
  const bytes = packed.isCompressed ? await fromBrotli(packed.bytes) : Buffer.from(packed.bytes)
  const parts = deserialize(bytes) as [string, Uint8Array | null][]
  return new Map(parts.map(([path, part]) => [path, part ? Buffer.from(part) : whole]))
}
