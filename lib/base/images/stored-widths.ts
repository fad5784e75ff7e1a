import { toPictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { PICTURE_WIDTHS } from './optimiser'

/** Lists the stored widths of an uploaded image, ascending, up to its own width or the widest allowed one. */
export function listStoredWidths({ width }: Pick<PictureParts, 'width'>): number[] {
  const widest = Math.max(...PICTURE_WIDTHS)
  return [
    ...PICTURE_WIDTHS.filter((candidate) => candidate < Math.min(width, widest)),
    Math.min(width, widest),
  ]
}

export const toWidthAddress = ({ key }: Pick<PictureParts, 'key'>, width: number) =>
  `${toPictureAddress(key)}/${width}`
