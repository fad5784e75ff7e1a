import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileFormat, Playability } from '@/lib/base/domain/stored-file'
import { convertPicture, type Converted } from '@/lib/features/media/convert/convert-picture'
import { OBJECT_FILE, toPosterFolder } from '../object-file'
import { FileRefusedError, refuseFile, type FileProblem } from './file-problems'
import { withFile, type FileReader } from './file-reader'
import { inspectCaptions } from './inspect-captions'
import { inspectMp3 } from './inspect-mp3'
import { inspectMp4 } from './inspect-mp4'
import { inspectOffice } from './inspect-office'
import { inspectOgg } from './inspect-ogg'
import { inspectWebm } from './inspect-webm'
import type { Recording } from './recording'

/** What a file is, as far as its bytes say. */
export type InspectedFile = {
  format: FileFormat
  /** As the file itself says; null for none. */
  title: string | null
  pages: number | null
  seconds: number | null
  plays: Playability | null
  /** What it says, for searches. */
  text: string
  /** A picture whose files are in `toPosterFolder`; null for none. */
  poster: Converted | null
}

const HEAD_BYTES = 1024
/** An archive's directory ends with this, and a comment of at most 65,535 bytes. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const MAX_ARCHIVE_END_BYTES = 65_557

const nothing = { title: null, pages: null, seconds: null, plays: null, text: '', poster: null }

/**
 * Recognises a file by its bytes alone, refuses what is more than one kind of document, and moves what readers are to
 * get into `folder`, under the name of an object's file. A PDF is written anew; what plays stays as it is.
 */
export async function inspectFile(
  file: string,
  folder: string,
): Promise<InspectedFile | { problem: FileProblem }> {
  try {
    const kind = await withFile(file, recognise)
    if (kind === 'pdf') return await inspectPdf(file, folder)
    const inspected = await withFile(file, (reader) => inspectKind(kind, file, reader))
    await rename(file, path.join(folder, OBJECT_FILE))
    return inspected
  } catch (cause) {
    if (cause instanceof FileRefusedError) return { problem: cause.problem }
    throw cause
  }
}

type Container = 'pdf' | 'zip' | 'mp4' | 'webm' | 'mp3' | 'ogg' | 'vtt'

const signatures: [Container, (head: string) => boolean][] = [
  ['pdf', (head) => head.startsWith('%PDF-')],
  ['zip', (head) => head.startsWith('PK\x03\x04')],
  ['mp4', (head) => /^ftyp(?:iso[m2-9]|mp4[12]|mp71|avc1|M4[VAB] |dash|MSNV|3gp\d|f4v )/.test(head.slice(4))],
  ['webm', (head) => head.startsWith('\x1a\x45\xdf\xa3')],
  ['ogg', (head) => head.startsWith('OggS')],
  ['mp3', (head) => head.startsWith('ID3') || /^\xff[\xe2-\xff]/.test(head)],
  ['vtt', (head) => /^(?:\xef\xbb\xbf)?WEBVTT/.test(head)],
]

async function recognise(reader: FileReader): Promise<Container> {
  if (reader.size === 0) return refuseFile('empty')
  const head = (await reader.read(0, HEAD_BYTES)).toString('latin1')
  const kind = signatures.find(([, matches]) => matches(head))?.[0]
  if (!kind) return refuseFile('notFile')
  // Readers of PDF look for its beginning so far in.
  if (head.indexOf('%PDF-', 1) > 0 || /<(?:script|html|!doctype|\?php|iframe|body)\b/i.test(head))
    return refuseFile('mixed')
  if (kind !== 'zip' && kind !== 'pdf') {
    const tail = await reader.read(Math.max(0, reader.size - MAX_ARCHIVE_END_BYTES), MAX_ARCHIVE_END_BYTES)
    if (isArchiveEnd(tail)) return refuseFile('mixed')
  }
  return kind
}

/** Whether the bytes end as an archive does: by chance they have its sign alone. */
function isArchiveEnd(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END)
  return at >= 0 && tail.length >= at + 22 && tail.length === at + 22 + tail.readUInt16LE(at + 20)
}

async function inspectKind(
  kind: Exclude<Container, 'pdf'>,
  file: string,
  reader: FileReader,
): Promise<InspectedFile> {
  if (kind === 'zip') return { ...nothing, format: await inspectOffice(file, reader) }
  if (kind === 'vtt') {
    await inspectCaptions(reader)
    return { ...nothing, format: 'vtt' }
  }
  const { isVideo, seconds, plays } = await recordings[kind](reader)
  return { ...nothing, format: toFormat(kind, isVideo), seconds, plays }
}

type Recorded = Exclude<Container, 'pdf' | 'zip' | 'vtt'>

const recordings: Record<Recorded, (reader: FileReader) => Promise<Recording>> = {
  mp4: inspectMp4,
  webm: inspectWebm,
  mp3: inspectMp3,
  ogg: inspectOgg,
}

function toFormat(kind: Recorded, isVideo: boolean): FileFormat {
  if (kind === 'mp4') return isVideo ? 'mp4' : 'm4a'
  return kind === 'webm' && !isVideo ? 'weba' : kind
}

async function inspectPdf(file: string, folder: string): Promise<InspectedFile> {
  // Few files are PDFs, and both libraries are large.
  const [{ cleanPdf }, { readPdf }] = await Promise.all([import('./inspect-pdf'), import('./read-pdf')])
  const page = `${folder}.page`
  try {
    const { title, bytes } = await cleanPdf(file, path.join(folder, OBJECT_FILE))
    const { pages, text, hasPicture } = await readPdf(bytes, page)
    if (hasPicture) await mkdir(toPosterFolder(folder), { recursive: true, mode: 0o700 })
    const converted = hasPicture ? await convertPicture(page, toPosterFolder(folder)) : null
    const poster = converted && !('problem' in converted) ? converted : null
    return { ...nothing, format: 'pdf', title, pages, text, poster }
  } finally {
    await rm(page, { force: true })
  }
}
