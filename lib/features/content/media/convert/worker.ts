import type { Crop } from '@/lib/base/domain/picture-crop'
import { parsePictureKey, type PictureKey } from '@/lib/base/domain/stored-picture'
import { convertBrandPicture } from './brand/convert-brand-picture'
import { drawSymbolIcon } from './brand/draw-symbol-icon'
import { findWrongFile } from './check-files'
import { convertPicture } from './picture/convert-picture'
import { inspectFile } from '../files/inspect/inspect-file'

/** Entry of the conversion process (`converter.ts`). If a file crashes a decoder, only this process ends. */
type Job = { id: number } & Work
/**
 * A job: convert a picture, check the files of a stored picture, inspect another file, convert a logo, or draw a
 * symbol's icon (logo and symbol as base64).
 */
export type Work =
  | { file: string; folder: string; crop?: Crop | undefined }
  | { key: PictureKey; folder: string }
  | { inspected: string; folder: string }
  | { brand: string; isSymbol: boolean }
  | { symbol: string }

process.on('disconnect', () => process.exit(0))
process.on('message', (job: Job) => {
  perform(job).then(
    (result) => process.send?.({ id: job.id, result }),
    (cause: unknown) =>
      process.send?.({ id: job.id, error: cause instanceof Error ? cause.message : String(cause) }),
  )
})

async function perform(job: Job): Promise<unknown> {
  if ('file' in job) return convertPicture(job.file, job.folder, job.crop)
  if ('brand' in job) return convertBrandPicture(Buffer.from(job.brand, 'base64'), job.isSymbol)
  if ('symbol' in job) return (await drawSymbolIcon(Buffer.from(job.symbol, 'base64'))).toString('base64')
  if ('inspected' in job) return inspectFile(job.inspected, job.folder)
  const parts = parsePictureKey(job.key)
  if (!parts) throw new Error('not a picture’s key')
  return findWrongFile(job.folder, parts)
}
