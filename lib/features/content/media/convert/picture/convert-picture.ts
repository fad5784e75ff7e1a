import { stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { toPixels, type Crop } from '@/lib/base/domain/picture-crop'
import type { PictureType } from '@/lib/base/domain/stored-picture'
import { listStoredWidths } from '@/lib/base/images/stored-widths'
import { MAX_PICTURE_BYTES, MAX_PIXELS } from '@/lib/features/content/media/storage/limits'
import {
  listFallbackWidths,
  LONGEST_SIDE,
  toFullName,
  type Ending,
} from '@/lib/features/content/media/storage/picture-files'
import { recognise, type PictureProblem } from './recognise'

/** Limits sharp to one thread, because decoding a photograph takes 100 MB. */
sharp.concurrency(1)
sharp.cache(false)

/** Longest side, in pixels. A whole row of pixels is held in memory. */
const MAX_SIDE = 20_000
/** Timeout of one step of a conversion. The caller has a longer timeout for the whole conversion. */
const MAX_SECONDS = 30

const qualities = {
  full: { quality: 85 },
  jpg: { quality: 78 },
  webp: { quality: 78, effort: 3 },
  // Effort 4, the default, takes ten times as long and saves 5 % of the bytes.
  avif: { quality: 55, effort: 2 },
}

export type Converted = {
  type: PictureType
  ending: Ending
  width: number
  height: number
  bytes: number
  /** True if the source was animated. Only its first frame is stored. */
  isAnimated: boolean
}

/**
 * Creates all files of a picture (`picture-files.ts`) in `folder` from an uploaded file. The picture is
 * decoded and encoded again: upright, in sRGB, without metadata. Only the first frame of an animation is
 * kept, because readers could not stop it. `crop` selects the part to keep.
 */
export async function convertPicture(
  file: string,
  folder: string,
  crop?: Crop,
): Promise<Converted | { problem: PictureProblem }> {
  if ((await stat(file)).size > MAX_PICTURE_BYTES) return { problem: 'tooLarge' }
  const recognised = await recognise(file)
  if ('problem' in recognised) return recognised
  try {
    return await convert(file, folder, recognised.type, crop)
  } catch (cause) {
    if (isWriting(cause)) throw cause
    return { problem: 'broken' }
  }
}

async function convert(file: string, folder: string, type: PictureType, crop?: Crop) {
  const read = () => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const header = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata()
  const { width, pages = 1, hasAlpha } = header
  const height = header.pageHeight ?? header.height
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    return { problem: 'tooManyPixels' } as const
  }
  if (!formats[type].includes(header.format)) return { problem: 'notPicture' } as const
  const upright = () => {
    // The crop refers to the upright picture. Width and height are swapped if the camera was held sideways.
    const [across, down] = (header.orientation ?? 1) > 4 ? [height, width] : [width, height]
    const picture = read().autoOrient()
    return crop ? picture.extract(toPixels(crop, { width: across, height: down })) : picture
  }
  const full = () => scale(upright(), LONGEST_SIDE, LONGEST_SIDE).timeout({ seconds: MAX_SECONDS })
  const ending: Ending = hasAlpha && !(await isOpaque(full())) ? 'png' : 'jpg'
  const target = path.join(folder, toFullName(ending))
  // Chroma subsampling blurs drawings and screenshots visibly. Photographs (JPEG) are already subsampled.
  const chromaSubsampling = type === 'jpeg' ? '4:2:0' : '4:4:4'
  const encoded = await encode(full(), ending, chromaSubsampling).toFile(target)
  await makeWidths(target, folder, { ending, width: encoded.width, chromaSubsampling })
  return {
    type,
    ending,
    width: encoded.width,
    height: encoded.height,
    bytes: encoded.size,
    isAnimated: pages > 1,
  }
}

/** Format names that sharp reports for each type. */
const formats: Record<PictureType, readonly string[]> = {
  jpeg: ['jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['heif', 'avif'],
  gif: ['gif'],
}

const scale = (picture: Sharp, width: number, height?: number) =>
  picture.resize({ width, height, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')

const isOpaque = async (picture: Sharp) =>
  (await sharp(await picture.png({ compressionLevel: 1 }).toBuffer()).stats()).isOpaque

function encode(picture: Sharp, ending: Ending, chromaSubsampling: string): Sharp {
  if (ending === 'png') return picture.png({ compressionLevel: 8 })
  return picture.flatten({ background: '#fff' }).jpeg({ ...qualities.full, chromaSubsampling, mozjpeg: true })
}

/** Creates the widths one after another. Each decodes the full picture again, so only one is in memory at a time. */
async function makeWidths(
  full: string,
  folder: string,
  { ending, chromaSubsampling, ...size }: { ending: Ending; width: number; chromaSubsampling: string },
) {
  const toFile = (name: string) => path.join(folder, name)
  const at = (width: number) => sharp(full).resize({ width })
  for (const width of listStoredWidths(size)) {
    await at(width)
      .webp(qualities.webp)
      .toFile(toFile(`${width}.webp`))
    await at(width)
      .avif({ ...qualities.avif, chromaSubsampling })
      .toFile(toFile(`${width}.avif`))
  }
  for (const width of listFallbackWidths(size)) {
    const picture = ending === 'png' ? at(width).png({ palette: true }) : at(width).jpeg(qualities.jpg)
    await picture.toFile(toFile(`${width}.${ending}`))
  }
}

/** Returns whether the error is a write error, such as a full disk, rather than a broken picture. */
const isWriting = (cause: unknown) =>
  cause instanceof Error &&
  /unable to open for write|write failed|no space|ENOSPC|EACCES|EROFS/i.test(cause.message)
