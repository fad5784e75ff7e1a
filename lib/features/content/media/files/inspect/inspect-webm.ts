import type { Playability } from '@/lib/base/domain/stored-file'
import { refuseFile } from './file-problems'
import type { FileReader } from './file-reader'
import { toWorst, type Recording } from './recording'

/** EBML element ids (RFC 8794, 9559). */
const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
}
const VIDEO = 1
/** Maximum bytes of a metadata element, and number of elements. The larger clusters with pictures are not read. */
const MAX_ELEMENT_BYTES = 4 * 1024 * 1024
const MAX_ELEMENTS = 10_000

const plays: Record<string, Playability> = {
  V_VP8: 'all',
  V_VP9: 'all',
  V_AV1: 'some',
  A_OPUS: 'all',
  A_VORBIS: 'all',
}

type Element = { id: number; start: number; end: number }

/** Inspects a WebM file. Its single segment must extend to the end of the file. */
export async function inspectWebm(reader: FileReader): Promise<Recording> {
  const head = await readElement(reader, 0)
  if (head?.id !== ids.head) return refuseFile('broken')
  const docType = find(await readAll(reader, head), ids.docType)?.toString('latin1')
  if (docType !== 'webm') return refuseFile('notFile')
  const segment = await readElement(reader, head.end)
  if (segment?.id !== ids.segment) return refuseFile('broken')
  if (segment.end !== reader.size) return refuseFile('mixed')
  const { info, tracks } = await readIndex(reader, segment)
  const tracksOfFile = list(tracks, ids.track).map((track) => ({
    isVideo: toNumber(find(track, ids.trackType)) === VIDEO,
    codec: find(track, ids.codec)?.toString('latin1').split('\0', 1)[0] ?? '',
  }))
  if (tracksOfFile.length === 0) return refuseFile('broken')
  return {
    isVideo: tracksOfFile.some(({ isVideo }) => isVideo),
    seconds: readSeconds(info),
    plays: toWorst(tracksOfFile.map(({ codec }) => plays[codec] ?? 'none')),
  }
}

/** Reads the elements before the first cluster: information and tracks. */
async function readIndex(reader: FileReader, segment: Element): Promise<{ info: Buffer; tracks: Buffer }> {
  const index: { info: Buffer; tracks: Buffer } = { info: Buffer.alloc(0), tracks: Buffer.alloc(0) }
  let at = segment.start
  for (let count = 0; at < segment.end && count < MAX_ELEMENTS; count++) {
    const element = await readElement(reader, at)
    if (!element) return refuseFile('broken')
    if (element.id === ids.cluster) break
    if (element.id === ids.info) index.info = await readAll(reader, element)
    if (element.id === ids.tracks) index.tracks = await readAll(reader, element)
    at = element.end
  }
  return index
}

async function readAll(reader: FileReader, { start, end }: Element): Promise<Buffer> {
  if (end - start > MAX_ELEMENT_BYTES) return refuseFile('broken')
  return reader.read(start, end - start)
}

async function readElement(reader: FileReader, at: number): Promise<Element | null> {
  return toElement(await reader.read(at, 12), at, reader.size)
}

/** Parses the header of an element. An element without a size, as in a live stream, extends to `limit`. */
function toElement(bytes: Buffer, at: number, limit: number): Element | null {
  const idLength = lengthOf(bytes[0])
  const sizeLength = lengthOf(bytes[idLength])
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return null
  const id = bytes.readUIntBE(0, idLength)
  const coded = BigInt(`0x${bytes.subarray(idLength, idLength + sizeLength).toString('hex')}`)
  const mask = (1n << BigInt(7 * sizeLength)) - 1n
  const start = at + idLength + sizeLength
  const end = (coded & mask) === mask ? limit : start + Number(coded & mask)
  return end > limit ? null : { id, start, end }
}

/** Returns the length of a variable-size integer in bytes: leading zeros of its first byte, plus one. */
const lengthOf = (first = 0) => Math.clz32(first) - 24 + 1

function list(bytes: Buffer, id: number): Buffer[] {
  const contents: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const element = toElement(bytes.subarray(at, at + 12), at, bytes.length)
    if (!element) return refuseFile('broken')
    if (element.id === id) contents.push(bytes.subarray(element.start, element.end))
    at = element.end
  }
  return contents
}

const find = (bytes: Buffer, id: number): Buffer | undefined => list(bytes, id)[0]

const toNumber = (bytes?: Buffer) =>
  bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0

function readSeconds(info: Buffer): number | null {
  const duration = find(info, ids.duration)
  const ticks =
    duration?.length === 8 ? duration.readDoubleBE(0) : duration?.length === 4 ? duration.readFloatBE(0) : 0
  const scale = toNumber(find(info, ids.scale)) || 1_000_000
  const seconds = Math.round((ticks * scale) / 1e9)
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null
}
