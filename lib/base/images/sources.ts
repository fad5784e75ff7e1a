import { MIDDLE, parsePictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { getSettings } from '@/lib/base/platform/settings'
import { isOptimisable, isOwnDrawing, PICTURE_WIDTHS, SMALLEST_SCREEN } from './optimiser'
import { listStoredWidths, toWidthAddress } from './stored-widths'

/** Focal points are rounded to this many percent. `focus.css` has one rule per step. */
const FOCUS_STEP = 5

/** Size in pixels of the drawings in `public/media`, as `workbench/illustrations` creates them. */
const DRAWING_SIZE = { width: 1600, height: 900 }

/**
 * Attributes of an `img` element. `width` and `height` are known for the site's and uploaded images. The focus
 * attributes (`focus.css`) are missing if the focal point is the middle.
 */
export type PictureSources = {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  'data-focus-x'?: number
  'data-focus-y'?: number
}

/**
 * Returns the attributes of an image, with several widths if it can be optimised. `sizes` is the HTML attribute.
 * Server only.
 */
export function toPictureSources(url: string, sizes: string): PictureSources {
  const parts = parsePictureAddress(url)
  if (parts) return toStoredSources(parts, sizes)
  if (isOwnDrawing(url)) return { src: url, ...DRAWING_SIZE }
  if (!isOptimisable(url, getSettings().IMAGE_HOSTS)) return { src: url }
  const widths = toWidths(sizes)
  const srcSet = widths.map((width) => `${toOptimisedAddress(url, width)} ${width}w`).join(', ')
  return { src: toOptimisedAddress(url, widths.at(-1) ?? SMALLEST_SCREEN), srcSet, sizes }
}

/** Returns the URL of an image for a box of at most 10 rem. Server only. */
export function toThumbnail(url: string): string {
  const { src, srcSet = '' } = toPictureSources(url, '10rem')
  const widths = srcSet.split(', ').map((part) => part.split(' '))
  return widths.find(([, width]) => Number.parseInt(width ?? '') >= THUMBNAIL_WIDTH)?.[0] ?? src
}

/** Width in pixels of a thumbnail: a box of 10 rem on a screen of double density. */
const THUMBNAIL_WIDTH = 320

function toStoredSources(picture: PictureParts, sizes: string): PictureSources {
  const { width, height, focus } = picture
  const storedWidths = listStoredWidths(picture)
  const wide = storedWidths.filter((storedWidth) => toWidths(sizes).some((needed) => needed <= storedWidth))
  const offered = wide.length > 0 ? wide : storedWidths.slice(-1)
  return {
    src: toWidthAddress(picture, offered.at(-1) ?? width),
    srcSet: offered
      .map((storedWidth) => `${toWidthAddress(picture, storedWidth)} ${storedWidth}w`)
      .join(', '),
    sizes,
    width,
    height,
    ...((focus.x !== MIDDLE.x || focus.y !== MIDDLE.y) && {
      'data-focus-x': toStep(focus.x),
      'data-focus-y': toStep(focus.y),
    }),
  }
}

const toStep = (percent: number) => Math.round(percent / FOCUS_STEP) * FOCUS_STEP

/**
 * Returns the widths that an image needs on any screen. `sizes` is the HTML attribute, which contains the image's share
 * of the window's width (`vw`).
 */
function toWidths(sizes: string): number[] {
  const parts = Array.from(sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g), ([, percent]) => Number(percent) / 100)
  const least = parts.length > 0 ? SMALLEST_SCREEN * Math.min(...parts) : 0
  return PICTURE_WIDTHS.filter((width) => width >= least)
}

/**
 * Builds the same URL as `getImageProps` of `next/image`. That function cannot be used here: it reads its settings only
 * in code compiled by Next, and articles are also rendered outside of Next.
 */
function toOptimisedAddress(url: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
}
