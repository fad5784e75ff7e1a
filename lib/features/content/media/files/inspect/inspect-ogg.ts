import type { Playability } from '@/lib/base/domain/stored-file'
import { refuseFile } from './file-problems'
import type { FileReader } from './file-reader'
import type { Recording } from './recording'

const PAGE_HEAD_BYTES = 27
const MAX_PAGE_BYTES = 65_307
const OPUS_RATE = 48_000

const streams: [begins: string, plays: Playability, rateAt: number | null][] = [
  ['OpusHead', 'all', null],
  ['\x01vorbis', 'some', 12],
  ['\x7fFLAC', 'some', null],
]

/** Inspects an Ogg audio file (RFC 3533). The end of its last page must be the end of the file. */
export async function inspectOgg(reader: FileReader): Promise<Recording> {
  const head = await reader.read(0, 512)
  const first = head.subarray(PAGE_HEAD_BYTES + (head[26] ?? 0))
  const stream = streams.find(([begins]) => first.toString('latin1', 0, begins.length) === begins)
  if (!stream) return refuseFile('notFile')
  const tail = await reader.read(Math.max(0, reader.size - MAX_PAGE_BYTES), MAX_PAGE_BYTES)
  const last = tail.subarray(tail.lastIndexOf('OggS'))
  const segments = last.subarray(PAGE_HEAD_BYTES, PAGE_HEAD_BYTES + (last[26] ?? 0))
  const length = PAGE_HEAD_BYTES + segments.length + segments.reduce((sum, segment) => sum + segment, 0)
  if (!last.toString('latin1').startsWith('OggS') || length !== last.length) return refuseFile('mixed')
  const [, plays, rateAt] = stream
  const rate = rateAt === null ? OPUS_RATE : first.readUInt32LE(rateAt)
  const samples = Number(last.readBigUInt64LE(6))
  const isKnown = plays === 'all' || rateAt !== null
  const seconds = isKnown && rate > 0 && Number.isSafeInteger(samples) ? Math.round(samples / rate) : 0
  return { isVideo: false, seconds: seconds || null, plays }
}
