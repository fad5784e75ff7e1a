import type { PictureKey } from '@/lib/base/domain/stored-picture'
import { readPictureFiles, writePictureFiles, type PictureFile } from './copy-picture'
import type { MediaStorage } from './storage/media-storage'
import { removePictureFiles } from './store-picture'

/**
 * Removes the files of a picture that was removed from a library, unless a library still has it. The same
 * bytes may be uploaded at the same time, also by another instance. Files that were removed during such an
 * upload are written again; `storePicture` handles the remaining cases.
 */
export async function removeOrphanedFiles(
  key: PictureKey,
  isKept: () => Promise<boolean>,
  storage?: MediaStorage,
): Promise<void> {
  if (await isKept()) return
  const files: PictureFile[] = []
  for await (const file of readPictureFiles(key, storage)) files.push(file)
  await removePictureFiles(key, storage)
  if (await isKept()) await writePictureFiles(key, files, storage)
}
