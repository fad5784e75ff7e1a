import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'

/** A picture of the library as a small one, whole. */
export function Thumbnail({ address, alt }: { address: string; alt: string }) {
  const picture = parsePictureAddress(address)
  if (!picture) return null
  const { width, height } = picture
  const widths = listStoredWidths(picture).filter((one, index, all) => one <= 640 || index === all.length - 1)
  return (
    <img
      className="media-thumbnail"
      srcSet={widths.map((one) => `${toWidthAddress(picture, one)} ${one}w`).join(', ')}
      sizes="12rem"
      src={toWidthAddress(picture, widths.find((one) => one >= 384) ?? widths.at(-1) ?? width)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
