import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileFormat, Playability } from '@/lib/base/domain/stored-file'
import { convertPicture, type Converted } from '@/lib/features/content/media/convert/picture/convert-picture'
import { OBJECT_FILE, toPosterFolder } from './object-file'
import { FileRefusedError, refuseFile, type FileProblem } from './file-problems'
import { withFile, type FileReader } from './file-reader'
import { inspectCaptions } from './inspect-captions'
import { inspectMp3 } from './inspect-mp3'
import { inspectMp4 } from './inspect-mp4'
import { inspectOffice } from './inspect-office'
import { inspectOgg } from './inspect-ogg'
import { inspectWebm } from './inspect-webm'
import type { Recording } from './recording'

/** Facts about a file, derived from its bytes. */
export type InspectedFile = {
  format: FileFormat
  /** Title from the file's own metadata, or null. */
  title: string | null
  pages: number | null
  seconds: number | null
  plays: Playability | null
  /** Text of the document, for searches. */
  text: string
  /** Preview picture, whose files are in `toPosterFolder`, or null. */
  poster: Converted | null
}

const HEAD_BYTES = 1024
/** Signature at the end of a ZIP archive. A comment of up to 65,535 bytes can follow it. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const MAX_ARCHIVE_END_BYTES = 65_557

const nothing = { title: null, pages: null, seconds: null, plays: null, text: '', poster: null }

/**
 * Detects the kind of a file from its bytes and rejects files that are also another kind of document. Stores the file
 * for readers as `OBJECT_FILE` in `folder`. PDFs are rewritten; audio and video are kept unchanged.
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
  // Rejects another file with a PDF header: PDF viewers accept one that begins within the first 1,024 bytes.
  if (head.indexOf('%PDF-', 1) > 0 || /<(?:script|html|!doctype|\?php|iframe|body)\b/i.test(head))
    return refuseFile('mixed')
  if (kind !== 'zip' && kind !== 'pdf') {
    const tail = await reader.read(Math.max(0, reader.size - MAX_ARCHIVE_END_BYTES), MAX_ARCHIVE_END_BYTES)
    if (isArchiveEnd(tail)) return refuseFile('mixed')
  }
  return kind
}

/** Returns whether the bytes end like a ZIP archive. The signature alone can occur by chance. */
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
  // Loaded on demand: both libraries are large and few files are PDFs.
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
