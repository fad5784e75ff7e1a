import type { PictureParts } from '@/lib/base/domain/stored-picture'
import { listStoredWidths } from '@/lib/base/images/stored-widths'

/**
 * Which files a stored picture has. They follow from its name alone, so that no one has to list a folder
 * or a bucket.
 *
 *   full.jpg            the picture itself; `full.png` where it is transparent
 *   640.avif 640.webp   in each of the site's widths below its own, and in its own
 *   640.jpg             in few widths, for who reads neither
 */

type Size = Pick<PictureParts, 'width' | 'height'>
export type Ending = 'jpg' | 'png'
export type PictureFormat = 'avif' | 'webp' | Ending

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The longest side of the picture that is kept: more than any page shows. */
export const LONGEST_SIDE = 2560
const fallbackWidths = [640, 1280]

export const toFullName = (ending: Ending) => `full.${ending}`

/** The file of a width; in the picture's own format the next larger that there is. */
export function toWidthName(size: Size, width: number, format: PictureFormat): string {
  if (format === 'avif' || format === 'webp') return `${width}.${format}`
  const fallback = listFallbackWidths(size).find((one) => one >= width)
  return fallback === undefined ? toFullName(format) : `${fallback}.${format}`
}

export const listFallbackWidths = ({ width }: Pick<Size, 'width'>) =>
  fallbackWidths.filter((one) => one < width)

/** Every file that a picture has. */
export function listPictureFiles({ key, width, height }: PictureParts): string[] {
  const ending = key.endsWith('.png') ? 'png' : 'jpg'
  const size = { width, height }
  return [
    toFullName(ending),
    ...listFallbackWidths(size).map((one) => toWidthName(size, one, ending)),
    ...listStoredWidths(size).flatMap((one) => [`${one}.avif`, `${one}.webp`]),
  ]
}

export function toContentType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return Object.entries(contentTypes).find(([format]) => format === ending)?.[1] ?? 'application/octet-stream'
}
