import type { Picture } from '@/lib/base/domain/model'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'

/** Twice the width of the mail, for high-density screens. */
const PICTURE_WIDTH = 1200

/**
 * Returns a picture as JPEG, PNG or GIF with an absolute URL; null if it has no such file. Mail programs do not show
 * SVG, and some do not show newer formats.
 */
export function toMailPicture({ url, alt }: Picture, origin: string): { src: string; alt: string } | null {
  const pictureAddress = parsePictureAddress(url)
  if (pictureAddress) {
    const widths = listStoredWidths(pictureAddress)
    const width =
      widths.find((candidate) => candidate >= PICTURE_WIDTH) ?? widths.at(-1) ?? pictureAddress.width
    return { src: origin + toWidthAddress(pictureAddress, width), alt }
  }
  return /^https:\/\/[^?#]+\.(jpe?g|png|gif)$/i.test(url) ? { src: url, alt } : null
}
