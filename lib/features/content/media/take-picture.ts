import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toPictureKey, type PictureParts } from '@/lib/base/domain/stored-picture'
import { convertPictureApart, findWrongFileApart } from '@/lib/features/content/media/convert/converter'
import type { PictureFile } from './copy-picture'
import type { MediaStorage } from './storage/media-storage'
import { getMediaStorage } from './storage/open-storage'
import { listPictureFiles, toFullName } from './storage/picture-files'

/** Result for a picture from an archive: files kept, files converted again, or the name of the rejected file. */
export type TakenPicture = { kind: 'kept' } | { kind: 'converted' } | { kind: 'refused'; file: string }

/**
 * Stores the files of a picture from someone else's archive. They are kept unchanged if this site would have
 * produced each of them (`findWrongFile`). Otherwise the full picture is converted again like an upload. It
 * is rejected, and nothing is stored, if the result has another name or size.
 */
export async function takePicture(
  parts: PictureParts,
  files: AsyncIterable<PictureFile>,
  storage?: MediaStorage,
): Promise<TakenPicture> {
  const keeper = storage ?? (await getMediaStorage())
  const folder = await keeper.createFolder()
  try {
    const fileNames = new Set(listPictureFiles(parts))
    for await (const { name, bytes } of files) {
      if (fileNames.has(name)) await writeFile(path.join(folder, name), bytes)
    }
    const wrong = await findWrongFileApart(folder, parts)
    if (wrong !== null) return await convertAgain(parts, folder, keeper)
    await keeper.keep(parts.name, folder)
    return { kind: 'kept' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function convertAgain(
  parts: PictureParts,
  folder: string,
  keeper: MediaStorage,
): Promise<TakenPicture> {
  const [full] = [toFullName('jpg'), toFullName('png')].filter((name) =>
    listPictureFiles(parts).includes(name),
  )
  const refused: TakenPicture = { kind: 'refused', file: full ?? parts.key }
  if (full === undefined || !existsSync(path.join(folder, full))) return refused
  const made = await keeper.createFolder()
  try {
    const converted = await convertPictureApart(path.join(folder, full), made)
    if ('problem' in converted) return refused
    const key = toPictureKey(parts.key, converted, converted.ending)
    if (key !== parts.key) return refused
    await keeper.keep(parts.name, made)
    return { kind: 'converted' }
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
