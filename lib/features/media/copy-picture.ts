import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsePictureKey, type PictureKey } from '@/lib/base/domain/stored-picture'
import type { MediaStorage } from './media-storage'
import { getMediaStorage } from './open-storage'
import { listPictureFiles } from './picture-files'

/** One file of a picture: `640.webp`. */
export type PictureFile = { name: string; bytes: Buffer }

/** All files of a picture, for a backup; those that are not there are left out. */
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

/** Keeps a picture's files as a backup has them; its row in `media` is the caller's. Names that are no picture's are left out. */
export async function writePictureFiles(
  key: PictureKey,
  files: AsyncIterable<PictureFile> | Iterable<PictureFile>,
  storage?: MediaStorage,
): Promise<void> {
  const keeper = storage ?? (await getMediaStorage())
  const parts = parsePictureKey(key)
  if (!parts) throw new Error('not a picture’s key')
  const known = new Set(listPictureFiles(parts))
  const folder = await keeper.createFolder()
  for await (const { name, bytes } of files) {
    if (known.has(name)) await writeFile(path.join(folder, name), bytes)
  }
  await keeper.keep(parts.name, folder)
}
