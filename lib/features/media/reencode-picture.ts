import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { convertPictureApart } from '@/lib/features/media/convert/converter'
import type { PictureProblem } from '@/lib/features/media/convert/recognise'
import { getMediaStorage } from './open-storage'
import { toFullName } from './picture-files'

/**
 * A picture of somebody unknown, decoded and encoded anew as uploads are, without a word of what was in it besides
 * its pixels. Nothing of it stays on this machine. Rejects where too many pictures wait (`ConverterBusyError`).
 */
export async function reencodePicture(
  source: Uint8Array,
): Promise<{ type: string; ending: string; bytes: Uint8Array } | { problem: PictureProblem }> {
  const folder = await (await getMediaStorage()).createFolder()
  const file = `${folder}.source`
  try {
    await writeFile(file, source, { mode: 0o600 })
    const converted = await convertPictureApart(file, folder)
    if ('problem' in converted) return converted
    const { ending } = converted
    const bytes = await readFile(path.join(folder, toFullName(ending)))
    return { type: ending === 'png' ? 'image/png' : 'image/jpeg', ending, bytes }
  } finally {
    await Promise.all([rm(folder, { recursive: true, force: true }), rm(file, { force: true })])
  }
}
