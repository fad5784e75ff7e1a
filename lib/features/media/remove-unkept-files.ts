import type { PictureKey } from '@/lib/base/domain/stored-picture'
import { readPictureFiles, writePictureFiles, type PictureFile } from './copy-picture'
import type { MediaStorage } from './media-storage'
import { removePictureFiles } from './store-picture'

/**
 * Removes the files of a picture that was taken out of a library, unless a library has it still or again:
 * the same bytes may be uploaded meanwhile, here or by another copy of the site. Files that went while they
 * came back are written again; `storePicture` looks after the rest.
 */
export async function removeUnkeptFiles(
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
