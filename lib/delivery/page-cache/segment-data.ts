import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { toShared } from './compressed-body'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'

/** What Next answers its router's prefetches of parts of a page with, by the part's path. */
export type SegmentData = NonNullable<AppPage['segmentData']>

/** As they are kept. */
export type PackedSegments = { bytes: Uint8Array; isCompressed: boolean }

/** The part that is the whole payload: the page's `rsc` body has it already. */
const WHOLE = '/_full'
/** The part that names all others. */
const TREE = '/_tree'

/** Not worth an encoder, whose making costs more than its work. */
const SMALL_BYTES = 4096

/** No one waits for these bytes, and they are seldom read: a third of the time for a tenth more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 2 }

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)

/**
 * Together the parts are as large as the page's payload. Where a page's links are not the router's
 * own, it asks for the tree alone, and then for the payload.
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

/** `whole` is the page's payload. Throws for bytes that `packSegments` has not made. */
export async function unpackSegments(
  packed: PackedSegments | null,
  whole: Buffer,
): Promise<SegmentData | undefined> {
  if (!packed) return undefined
  const bytes = packed.isCompressed ? await fromBrotli(packed.bytes) : Buffer.from(packed.bytes)
  const parts = deserialize(bytes) as [string, Uint8Array | null][]
  return new Map(parts.map(([path, part]) => [path, part ? Buffer.from(part) : whole]))
}
