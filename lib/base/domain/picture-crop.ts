/** A rectangle of a picture, in thousandths of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }

export const WHOLE: Crop = { x: 0, y: 0, width: 1000, height: 1000 }

/** Minimum width and height of a crop, in thousandths. A smaller crop would have only a few pixels. */
export const LEAST_SHARE = 50

export const formatCrop = ({ x, y, width, height }: Crop) => [x, y, width, height].join(',')

/** Parses `x,y,width,height`. Returns null for invalid values. */
export function parseCrop(text: string): Crop | null {
  if (!/^\d{1,4}(?:,\d{1,4}){3}$/.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  return isCrop({ x, y, width, height }) ? { x, y, width, height } : null
}

export function isCrop({ x, y, width, height }: Crop): boolean {
  const isLarge = width >= LEAST_SHARE && height >= LEAST_SHARE
  return isLarge && x >= 0 && y >= 0 && x + width <= 1000 && y + height <= 1000
}

/** Converts a crop to whole pixels within the picture. Width and height are at least 1. */
export function toPixels({ x, y, width, height }: Crop, size: Size) {
  const start = { x: Math.floor((x * size.width) / 1000), y: Math.floor((y * size.height) / 1000) }
  return {
    left: start.x,
    top: start.y,
    width: Math.max(1, Math.min(size.width - start.x, Math.round((width * size.width) / 1000))),
    height: Math.max(1, Math.min(size.height - start.y, Math.round((height * size.height) / 1000))),
  }
}

/**
 * Returns the nearest crop that lies within the picture and has the aspect ratio `ratio`: width divided by height in
 * pixels; null for any. Shrinks the crop if it would not fit.
 */
export function fitCrop(part: Crop, ratio: number | null, size: Size): Crop {
  const toHeight = ratio === null ? null : size.width / (ratio * size.height)
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const widest = toHeight === null ? 1000 : Math.min(1000, 1000 / toHeight)
  const width = Math.round(within(part.width, LEAST_SHARE, widest))
  const height = Math.round(within(toHeight === null ? part.height : width * toHeight, LEAST_SHARE, 1000))
  const x = Math.round(within(part.x, 0, 1000 - width))
  const y = Math.round(within(part.y, 0, 1000 - height))
  return { x, y, width, height }
}
