import type { PictureParts } from '@/lib/base/domain/stored-picture'
import { listStoredWidths } from '@/lib/base/images/stored-widths'

/**
 * This module builds the file names of a stored picture. They depend only on its key, so a folder or bucket never has
 * to be listed.
 *
 *   full.jpg            the picture itself; `full.png` if it is transparent
 *   640.avif 640.webp   for each site width up to the width of the picture, and for its own width
 *   640.jpg             in few widths, for clients without AVIF and WebP
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

/** Longest side of the stored picture, in pixels. No page shows a larger one. */
export const LONGEST_SIDE = 2560
const fallbackWidths = [640, 1280]

export const toFullName = (ending: Ending) => `full.${ending}`

/** Returns the file name for a width. JPEG and PNG files have few widths, so the next larger one is returned. */
export function toWidthName(size: Size, width: number, format: PictureFormat): string {
  if (format === 'avif' || format === 'webp') return `${width}.${format}`
  const fallback = listFallbackWidths(size).find((fallbackWidth) => fallbackWidth >= width)
  return fallback === undefined ? toFullName(format) : `${fallback}.${format}`
}

export const listFallbackWidths = ({ width }: Pick<Size, 'width'>) =>
  fallbackWidths.filter((fallbackWidth) => fallbackWidth < width)

export function listPictureFiles({ key, width, height }: PictureParts): string[] {
  const ending = key.endsWith('.png') ? 'png' : 'jpg'
  const size = { width, height }
  return [
    toFullName(ending),
    ...listFallbackWidths(size).map((fallbackWidth) => toWidthName(size, fallbackWidth, ending)),
    ...listStoredWidths(size).flatMap((storedWidth) => [`${storedWidth}.avif`, `${storedWidth}.webp`]),
  ]
}

export function toContentType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return Object.entries(contentTypes).find(([format]) => format === ending)?.[1] ?? 'application/octet-stream'
}
