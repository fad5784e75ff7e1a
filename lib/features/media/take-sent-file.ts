import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileFormats } from '@/lib/base/domain/stored-file'
import { convertPictureApart, inspectFileApart } from '@/lib/features/media/convert/converter'
import { OBJECT_FILE, toPosterFolder } from './files/object-file'
import { getMediaStorage } from './open-storage'
import { toFullName } from './picture-files'
import { scanFile } from './scan-file'

type SentFile = { type: string; ending: string; bytes: Uint8Array }

/**
 *   size   more bytes or pixels than are taken
 *   kind   no picture and no document, or one that libraries do not take either
 */
type SentFileProblem = 'size' | 'kind'

type Refused = { problem: SentFileProblem }

/**
 * A picture or a document of somebody unknown: a picture decoded and encoded anew, a PDF written anew, an office's
 * document as it is, each as libraries take them. Nothing of it stays on this machine. Rejects where the scanner that is
 * asked for says nothing, or where too many files wait (`ConverterBusyError`).
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
    await Promise.all(leftovers.map((one) => rm(one, { recursive: true, force: true })))
  }
}

/** How PDFs and archives begin, of which an office's documents are some. */
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
