import type { Playability } from '@/lib/base/domain/stored-file'
import { refuseFile } from './file-problems'
import type { FileReader } from './file-reader'
import { toWorst, type Recording } from './recording'

type Box = { type: string; start: number; end: number }

/** Maximum size of the index (`moov` box) in bytes. A film of many hours has an index of some megabytes. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024

const plays: Record<string, Playability> = {
  avc1: 'all',
  avc3: 'all',
  mp4a: 'all',
  Opus: 'some',
  fLaC: 'some',
  vp09: 'some',
  av01: 'some',
  hvc1: 'some',
  hev1: 'some',
  'ac-3': 'some',
  'ec-3': 'some',
}

/** Inspects an MP4 (ISO 14496-12). Its boxes must cover the whole file. */
export async function inspectMp4(reader: FileReader): Promise<Recording> {
  let index: Box | null = null
  for (let at = 0; at < reader.size;) {
    const box = readBox(await reader.read(at, 16), at, reader.size)
    if (!box) return refuseFile(at === 0 ? 'broken' : 'mixed')
    if (box.type === 'moov') index = box
    at = box.end
  }
  if (!index || index.end - index.start > MAX_INDEX_BYTES) return refuseFile('broken')
  const bytes = await reader.read(index.start, index.end - index.start)
  const tracks = listBoxes(bytes, 'trak').map((track) => ({
    isVideo: findBox(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) === 'vide',
    codec: findBox(track, ['mdia', 'minf', 'stbl', 'stsd'])?.toString('latin1', 12, 16) ?? '',
    handler: findBox(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12),
  }))
  const mediaTracks = tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun')
  if (mediaTracks.length === 0) return refuseFile('broken')
  return {
    isVideo: mediaTracks.some(({ isVideo }) => isVideo),
    seconds: readDuration(findBox(bytes, ['mvhd'])),
    plays: toWorst(mediaTracks.map(({ codec }) => plays[codec] ?? 'none')),
  }
}

function readBox(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  const header = short === 1 ? 16 : 8
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short
  return size < header || at + size > limit ? null : { type, start: at + header, end: at + size }
}

function listBoxes(bytes: Buffer, type: string): Buffer[] {
  const boxes: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes.subarray(at, at + 16), at, bytes.length)
    if (!box) return refuseFile('broken')
    if (box.type === type) boxes.push(bytes.subarray(box.start, box.end))
    at = box.end
  }
  return boxes
}

const findBox = (bytes: Buffer, path: readonly string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((within, type) => within && listBoxes(within, type)[0], bytes)

function readDuration(header: Buffer | undefined): number | null {
  if (!header || header.length < 32) return null
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale === 0 || length === 0 ? null : Math.round(length / scale)
}
