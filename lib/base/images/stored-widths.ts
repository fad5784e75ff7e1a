import { toPictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { PICTURE_WIDTHS } from './optimiser'

/** The widths that an uploaded picture has files in, the narrowest first: up to its own. */
export function listStoredWidths({ width }: Pick<PictureParts, 'width'>): number[] {
  const widest = Math.max(...PICTURE_WIDTHS)
  return [...PICTURE_WIDTHS.filter((one) => one < Math.min(width, widest)), Math.min(width, widest)]
}

/** Where an uploaded picture is in one of these widths. */
export const toWidthAddress = ({ key }: Pick<PictureParts, 'key'>, width: number) =>
  `${toPictureAddress(key)}/${width}`
