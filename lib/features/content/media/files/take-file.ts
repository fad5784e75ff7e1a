import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileFormat } from '@/lib/base/domain/stored-file'
import { parsePictureKey, toPictureKey, type PictureKey } from '@/lib/base/domain/stored-picture'
import type { Converted } from '@/lib/features/content/media/convert/picture/convert-picture'
import { inspectFileApart } from '../convert/converter'
import type { MediaStorage } from '../storage/media-storage'
import { listPictureFiles } from '../storage/picture-files'
import { scanFile } from '../storage/scan-file'
import type { FileProblem } from './inspect/file-problems'
import type { InspectedFile } from './inspect/inspect-file'
import { OBJECT_FILE, toPosterFolder } from './inspect/object-file'
import { joinParts, newName } from './upload-parts'

/**
 * Problems of an upload:
 *
 *   gone    one of its parts is missing
 *   other   its content has a format that this upload does not accept
 *   found   the virus scanner detected something
 *   away    the virus scanner is unavailable; the same upload can be retried
 */
export type TakeProblem = FileProblem | 'gone' | 'other' | 'found' | 'away'

export type TakenFile = Omit<InspectedFile, 'poster'> & {
  object: string
  bytes: number
  sha256: string
  poster: PictureKey | null
}

/**
 * Joins the parts of an upload, scans and inspects the file, and stores it for readers. The caller adds the
 * row, and calls `discardObject` if that fails. Throws if the storage is unavailable or the queue is full.
 */
export async function takeFile(
  storage: MediaStorage,
  { parts, bytes }: { parts: readonly string[]; bytes: number },
  isTaken: (format: FileFormat) => boolean,
): Promise<TakenFile | { problem: TakeProblem }> {
  const folder = await storage.createFolder()
  const source = `${folder}.source`
  try {
    const joined = await joinParts(storage, parts, source)
    if (joined?.bytes !== bytes) return { problem: 'gone' }
    const scan = await scanFile(source)
    if (scan !== 'clean') return { problem: scan }
    const inspected = await inspectFileApart(source, folder)
    if ('problem' in inspected) return inspected
    if (!isTaken(inspected.format)) return { problem: 'other' }
    const isWrittenAnew = inspected.format === 'pdf'
    const facts = isWrittenAnew ? await readFacts(path.join(folder, OBJECT_FILE)) : joined
    return await keep(storage, folder, inspected, facts)
  } finally {
    const leftovers = [folder, source, toPosterFolder(folder)]
    await Promise.all(leftovers.map((leftover) => rm(leftover, { recursive: true, force: true })))
  }
}

type Facts = { sha256: string; bytes: number }

async function keep(
  storage: MediaStorage,
  folder: string,
  { poster: picture, ...inspected }: InspectedFile,
  { sha256, bytes }: Facts,
): Promise<TakenFile> {
  const object = newName()
  const poster = picture && (await keepPoster(storage, folder, picture))
  await storage.keep(object, folder)
  return { ...inspected, object, sha256, bytes, poster }
}

async function keepPoster(storage: MediaStorage, folder: string, picture: Converted): Promise<PictureKey> {
  const key = toPictureKey(newName(), picture, picture.ending)
  const parts = parsePictureKey(key)
  if (!parts) throw new Error('not a picture’s key')
  await storage.keep(parts.name, toPosterFolder(folder))
  return key
}

async function readFacts(file: string): Promise<Facts> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { sha256: hash.digest('hex'), bytes: (await stat(file)).size }
}

/** Removes the bytes of a deleted file. Keeps a poster that an editor chose, because it is a picture of the library. */
export async function discardObject(
  storage: MediaStorage,
  { object, format, poster }: Pick<TakenFile, 'object' | 'format' | 'poster'>,
): Promise<void> {
  await storage.remove(object, [OBJECT_FILE])
  const parts = format === 'pdf' && poster !== null ? parsePictureKey(poster) : null
  if (parts) await storage.remove(parts.name, listPictureFiles(parts))
}
