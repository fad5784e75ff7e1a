import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { isOwnDrawing } from './optimiser'
import { listStoredWidths, toWidthAddress } from './stored-widths'

/** Minimum width of a thumbnail file in pixels: twice its displayed width, for dense screens. */
const WIDTH = 192

/** Returns the URL of a small version of an uploaded picture; null for pictures of other sites and for ''. */
export function toThumbnailAddress(url: string): string | null {
  const picture = parsePictureAddress(url)
  if (!picture) return isOwnDrawing(url) ? url : null
  const widths = listStoredWidths(picture)
  return toWidthAddress(picture, widths.find((width) => width >= WIDTH) ?? picture.width)
}
