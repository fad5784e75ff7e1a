import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { listStoredWidths, toWidthAddress } from '@/lib/base/images/stored-widths'

/** CSS classes of an uncropped picture. In a `group`, it has a frame while the group is hovered or selected. */
export const thumbnailStyle =
  'aspect-4/3 h-auto w-full rounded-control bg-wash object-contain outline-offset-2 outline-primary group-hover:outline-3 group-aria-[current=true]:outline-3'

/** A small, uncropped version of a library picture. */
export function Thumbnail({ address, alt }: { address: string; alt: string }) {
  const picture = parsePictureAddress(address)
  if (!picture) return null
  const { width, height } = picture
  const widths = listStoredWidths(picture).filter(
    (width, index, all) => width <= 640 || index === all.length - 1,
  )
  return (
    <img
      className={thumbnailStyle}
      srcSet={widths
        .map((storedWidth) => `${toWidthAddress(picture, storedWidth)} ${storedWidth}w`)
        .join(', ')}
      sizes="12rem"
      src={toWidthAddress(
        picture,
        widths.find((storedWidth) => storedWidth >= 384) ?? widths.at(-1) ?? width,
      )}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
