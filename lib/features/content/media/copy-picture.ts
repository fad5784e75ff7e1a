import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsePictureKey, type PictureKey } from '@/lib/base/domain/stored-picture'
import type { MediaStorage } from './storage/media-storage'
import { getMediaStorage } from './storage/open-storage'
import { listPictureFiles } from './storage/picture-files'

/** A file of a picture, such as `640.webp`. */
export type PictureFile = { name: string; bytes: Buffer }

/** Reads all files of a picture for a backup. Missing files are skipped. */
export async function* readPictureFiles(
  key: PictureKey,
  storage?: MediaStorage,
): AsyncGenerator<PictureFile> {
  const keeper = storage ?? (await getMediaStorage())
  const parts = parsePictureKey(key)
  for (const name of parts ? listPictureFiles(parts) : []) {
    const bytes = parts && (await keeper.read(parts.name, name))
    if (bytes) yield { name, bytes }
  }
}

/** Stores the files of a picture from a backup. The caller adds the row in `media`. Ignores files with other names. */
export async function writePictureFiles(
  key: PictureKey,
  files: AsyncIterable<PictureFile> | Iterable<PictureFile>,
  storage?: MediaStorage,
): Promise<void> {
  const keeper = storage ?? (await getMediaStorage())
  const parts = parsePictureKey(key)
  if (!parts) throw new Error('not a picture’s key')
  const fileNames = new Set(listPictureFiles(parts))
  const folder = await keeper.createFolder()
  for await (const { name, bytes } of files) {
    if (fileNames.has(name)) await writeFile(path.join(folder, name), bytes)
  }
  await keeper.keep(parts.name, folder)
}
