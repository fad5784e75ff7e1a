import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { PictureParts, PictureType } from '@/lib/base/domain/stored-picture'
import { MAX_PIXELS } from '@/lib/features/content/media/storage/limits'
import { listPictureFiles } from '@/lib/features/content/media/storage/picture-files'
import { recognise } from './picture/recognise'

const types: Record<string, PictureType> = { '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp', '.avif': 'avif' }
const formats: Record<string, string> = { '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp', '.avif': 'heif' }

/**
 * Returns the name of the first file of a picture that this site would not have produced. Such a file is missing, has
 * another format or size, is animated, contains metadata, or (for the full picture) cannot be decoded. Returns null if
 * all files are valid. The smaller widths are not decoded, because that takes 14 times as long.
 */
export async function findWrongFile(folder: string, parts: PictureParts): Promise<string | null> {
  for (const name of listPictureFiles(parts)) {
    if (!(await isRight(path.join(folder, name), parts))) return name
  }
  return null
}

async function isRight(file: string, parts: PictureParts): Promise<boolean> {
  if (!existsSync(file)) return false
  const { name, ext } = path.parse(file)
  const recognised = await recognise(file)
  if (!('type' in recognised) || recognised.type !== types[ext]) return false
  try {
    const read = () => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const header = await read().metadata()
    if (header.format !== formats[ext] || hasMore(header)) return false
    if (name !== 'full') return isOfWidth(header, Number(name), parts)
    if (header.width !== parts.width || header.height !== parts.height) return false
    await read().resize({ width: 16 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

const hasMore = ({ exif, xmp, iptc, icc, pages = 1, orientation }: Metadata) =>
  [exif, xmp, iptc, icc, orientation].some((field) => field !== undefined) || pages > 1

/** Encoders round the height differently, so one pixel of difference is allowed. */
const isOfWidth = (header: Metadata, target: number, { width, height }: PictureParts) =>
  header.width === target && Math.abs(header.height - (height * target) / width) <= 1
