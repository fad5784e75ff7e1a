import { refuseFile } from './file-problems'
import type { FileReader } from './file-reader'
import type { Recording } from './recording'

/** Bitrates of layer III in kbit/s, for MPEG 1 and for MPEG 2 and 2.5. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const sampleRates: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
}
const FRAMES = 3
const HEADER_BYTES = 10
/** Maximum padding in bytes that audio editors insert between the tag and the first frame. */
const MAX_GAP_BYTES = 4096

type Frame = { bytes: number; seconds: number; bitrate: number }

/** Checks that a file is MP3: consecutive frames follow its tag, each with the length that its header declares. */
export async function inspectMp3(reader: FileReader): Promise<Recording> {
  const tag = await reader.read(0, HEADER_BYTES)
  const after = tag.toString('latin1', 0, 3) === 'ID3' ? HEADER_BYTES + toTagBytes(tag) : 0
  const gap = await reader.read(after, MAX_GAP_BYTES)
  const padding = gap.findIndex((byte) => byte !== 0)
  const start = after + Math.max(0, padding)
  const first = await readFrames(reader, start)
  if (!first) return refuseFile('broken')
  const counted = await readFrameCount(reader, start)
  const seconds = counted ? counted * first.seconds : ((reader.size - start) * 8) / (first.bitrate * 1000)
  return { isVideo: false, seconds: Math.round(seconds), plays: 'all' }
}

/** Parses the size of an ID3 tag, which uses seven bits of each byte. */
const toTagBytes = (tag: Buffer) =>
  Array.from(tag.subarray(6, 10)).reduce((size, byte) => size * 128 + (byte & 127), 0)

async function readFrames(reader: FileReader, start: number): Promise<Frame | null> {
  let first: Frame | null = null
  let at = start
  for (let count = 0; count < FRAMES && (count === 0 || at < reader.size); count++) {
    const frame = toFrame(await reader.read(at, 4))
    if (!frame) return null
    first ??= frame
    at += frame.bytes
  }
  return first
}

function toFrame(header: Buffer): Frame | null {
  if (header.length < 4 || header[0] !== 0xff || (header[1]! & 0xe6) !== 0xe2) return null
  const version = (header[1]! >> 3) & 3
  const bitrate = bitrates[version === 3 ? 0 : 1][header[2]! >> 4]
  const rate = sampleRates[version]?.[(header[2]! >> 2) & 3]
  if (!bitrate || !rate) return null
  const samples = version === 3 ? 1152 : 576
  const bytes = Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((header[2]! >> 1) & 1)
  return { bytes, bitrate, seconds: samples / rate }
}

/** Returns the number of frames from the header that some encoders write into the first frame, or null. */
async function readFrameCount(reader: FileReader, start: number): Promise<number | null> {
  const frame = await reader.read(start, 256)
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (at < 0 || frame.length < at + 12 || (frame[at + 7]! & 1) === 0) return null
  return frame.readUInt32BE(at + 8)
}
