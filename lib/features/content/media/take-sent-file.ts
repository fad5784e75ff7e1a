import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileFormats } from '@/lib/base/domain/stored-file'
import { convertPictureApart, inspectFileApart } from '@/lib/features/content/media/convert/converter'
import { OBJECT_FILE, toPosterFolder } from './files/inspect/object-file'
import { getMediaStorage } from './storage/open-storage'
import { toFullName } from './storage/picture-files'
import { scanFile } from './storage/scan-file'

type SentFile = { type: string; ending: string; bytes: Uint8Array }

/**
 * Problems of a file sent by an unknown person:
 *
 *   size   too many bytes or pixels
 *   kind   not a picture or document that libraries accept
 */
type SentFileProblem = 'size' | 'kind'

type Refused = { problem: SentFileProblem }

/**
 * Cleans a picture or document from an unknown person, with the rules for libraries. Pictures are re-encoded
 * and PDFs are rewritten; office documents are unchanged. Leaves nothing on this machine. Throws if the
 * configured virus scanner is unavailable, or if the queue is full (`ConverterBusyError`).
 */
export async function takeSentFile(source: Uint8Array): Promise<SentFile | Refused> {
  const folder = await (await getMediaStorage()).createFolder()
  const file = `${folder}.source`
  try {
    await writeFile(file, source, { mode: 0o600 })
    const scan = await scanFile(file)
    if (scan === 'away') throw new Error('the scanner is away')
    if (scan === 'found') return { problem: 'kind' }
    return await (isDocument(source) ? readDocument : reencodePicture)(file, folder)
  } finally {
    const leftovers = [folder, file, toPosterFolder(folder)]
    await Promise.all(leftovers.map((leftover) => rm(leftover, { recursive: true, force: true })))
  }
}

/** Matches the signatures of PDFs and of archives, which include office documents. */
const isDocument = (source: Uint8Array) =>
  /^(?:%PDF-|PK\x03\x04)/.test(Buffer.from(source.subarray(0, 5)).toString('latin1'))

async function readDocument(file: string, folder: string): Promise<SentFile | Refused> {
  const inspected = await inspectFileApart(file, folder)
  if ('problem' in inspected) return { problem: inspected.problem === 'tooLarge' ? 'size' : 'kind' }
  const { type } = fileFormats[inspected.format]
  return { type, ending: inspected.format, bytes: await readFile(path.join(folder, OBJECT_FILE)) }
}

async function reencodePicture(file: string, folder: string): Promise<SentFile | Refused> {
  const converted = await convertPictureApart(file, folder)
  if ('problem' in converted) {
    const isLarge = converted.problem === 'tooLarge' || converted.problem === 'tooManyPixels'
    return { problem: isLarge ? 'size' : 'kind' }
  }
  const { ending } = converted
  const bytes = await readFile(path.join(folder, toFullName(ending)))
  return { type: ending === 'png' ? 'image/png' : 'image/jpeg', ending, bytes }
}
