import { open } from 'node:fs/promises'
import type { PictureType } from '@/lib/base/domain/stored-picture'

/**
 * Why a file is no picture of the library: keys of the room's texts (`room.media.refusals`).
 *
 *   empty           nothing in it
 *   tooLarge        more than 20 MB
 *   tooManyPixels   more than 50 megapixels, or a side of more than 20,000
 *   svg, heic       pictures that are not taken
 *   notPicture      something else
 *   mixed           a picture that is another document as well: HTML, a script, an archive
 *   broken          cannot be decoded to its end
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
/** What may be cut in two by a piece's end. */
const OVERLAP = 16
/** An archive's directory ends with this, and a comment of at most 65,535 bytes. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const ARCHIVE_END_BYTES = 22

/** What begins a document that a browser, a reader or a server would run. */
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

/** Its first element is the drawing. After an XML declaration much may come first, such as entities. */
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

/** What a file is, by its bytes alone: neither its name nor what a browser says of it counts. */
export async function recognise(file: string): Promise<Recognised> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) return { problem: 'empty' }
    const head = await readAt(handle, 0, HEAD_BYTES)
    const found = signatures.find(([, matches]) => matches(head))?.[0] ?? 'notPicture'
    if (found === 'svg' || found === 'heic' || !isType(found)) return { problem: toProblem(found) }
    return (await isMixed(handle, size, head)) ? { problem: 'mixed' } : { type: found }
  } finally {
    await handle.close()
  }
}

type Handle = Awaited<ReturnType<typeof open>>

const types: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'gif']
const isType = (found: PictureType | PictureProblem): found is PictureType => types.includes(found)
const toProblem = (found: PictureType | PictureProblem): PictureProblem =>
  isType(found) ? 'notPicture' : found

/** Read piece by piece: a file of 20 MB is not held in memory. */
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
