import { open } from 'node:fs/promises'
import type { PictureType } from '@/lib/base/domain/stored-picture'

/**
 * Reasons why a file is not accepted as a picture: keys of the admin's texts (`room.media.refusals`).
 *
 *   empty           the file is empty
 *   tooLarge        larger than 20 MB
 *   tooManyPixels   more than 50 megapixels, or a side longer than 20,000 pixels
 *   svg, heic       picture formats that are not accepted
 *   notPicture      not a picture
 *   mixed           a picture that is also another document: HTML, a script, an archive
 *   broken          cannot be decoded completely
 */
export const pictureProblems = [
  'empty',
  'tooLarge',
  'tooManyPixels',
  'svg',
  'heic',
  'notPicture',
  'mixed',
  'broken',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

export type Recognised = { type: PictureType } | { problem: PictureProblem }

const HEAD_BYTES = 1024
const PIECE_BYTES = 1024 * 1024
/** Number of bytes that consecutive pieces share, so that a pattern across the boundary is matched. */
const OVERLAP = 16
/** Signature at the end of a ZIP archive. A comment of up to 65,535 bytes can follow it. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const ARCHIVE_END_BYTES = 22

/** Matches the start of a document that a browser, a PDF viewer or a server would run. */
const document = /<(?:script|html|!doctype|\?php|iframe|body)\b/i

const signatures: [type: PictureType | PictureProblem, matches: (head: string) => boolean][] = [
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['avif', (head) => /^ftypavi[fs]/.test(head.slice(4))],
  ['heic', (head) => /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(head.slice(4))],
  ['svg', isSvg],
]

/** Returns whether the first element is `<svg>`. After an XML declaration, entities may precede it. */
function isSvg(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^<\?xml/i.test(rest)) return /<svg[\s>]/i.test(rest)
  while (/^<!(?:--|doctype)/i.test(rest)) {
    const end = rest.startsWith('<!--') ? '-->' : '>'
    const at = rest.indexOf(end, 4)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
  return /^<svg[\s>]/i.test(rest)
}

/** Detects the type of a file from its bytes. Ignores the file name and the declared content type. */
export async function recognise(file: string): Promise<Recognised> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) return { problem: 'empty' }
    const head = await readAt(handle, 0, HEAD_BYTES)
    const detectedType = signatures.find(([, matches]) => matches(head))?.[0] ?? 'notPicture'
    if (detectedType === 'svg' || detectedType === 'heic' || !isType(detectedType))
      return { problem: toProblem(detectedType) }
    return (await isMixed(handle, size, head)) ? { problem: 'mixed' } : { type: detectedType }
  } finally {
    await handle.close()
  }
}

type Handle = Awaited<ReturnType<typeof open>>

const types: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'gif']
const isType = (type: PictureType | PictureProblem): type is PictureType => types.includes(type)
const toProblem = (type: PictureType | PictureProblem): PictureProblem => (isType(type) ? 'notPicture' : type)

/** Returns true if the picture is also an HTML, PDF or ZIP file. Reads it in pieces to save memory. */
async function isMixed(handle: Handle, size: number, head: string): Promise<boolean> {
  if (head.includes('%PDF-')) return true
  for (let at = 0; at < size; at += PIECE_BYTES) {
    if (document.test(await readAt(handle, at, PIECE_BYTES + OVERLAP))) return true
  }
  return isArchive(handle, size)
}

async function isArchive(handle: Handle, size: number): Promise<boolean> {
  const length = Math.min(size, ARCHIVE_END_BYTES + 65_535)
  const tail = Buffer.from(await readAt(handle, size - length, length), 'latin1')
  for (
    let at = tail.lastIndexOf(ARCHIVE_END);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(ARCHIVE_END, at - 1)
  ) {
    if (at + ARCHIVE_END_BYTES > tail.length) continue
    if (at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return true
  }
  return false
}

async function readAt(handle: Handle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
