import { MIDDLE, parsePictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { getSettings } from '@/lib/base/platform/settings'
import { isOptimisable, isOwnDrawing, PICTURE_WIDTHS, SMALLEST_SCREEN } from './optimiser'
import { listStoredWidths, toWidthAddress } from './stored-widths'

/** Step of focal points in percent. The stylesheet `focus.css` has a rule for each step. */
const FOCUS_STEP = 5

/** Size of each drawing in `public/media`, as `scripts/illustrations` creates them. */
const DRAWING_SIZE = { width: 1600, height: 900 }

/** Stylesheet for `data-focus-x` and `data-focus-y`, loaded only by pages that need it. */
export const FOCUS_STYLES = '/focus.css'

/**
 * Attributes of an `img` element that locate its image. Own and uploaded images also have their size, and the
 * focus (`focus.css`) if it is not the centre.
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
 * Returns the sources of an image, in several widths if it can be optimised. `sizes` is the attribute of that
 * name. Server only.
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

/** Returns the address of an image for a box of 10 rem or less. Server only. */
export function toThumbnail(url: string): string {
  const { src, srcSet = '' } = toPictureSources(url, '10rem')
  const widths = srcSet.split(', ').map((part) => part.split(' '))
  return widths.find(([, width]) => Number.parseInt(width ?? '') >= THUMBNAIL_WIDTH)?.[0] ?? src
}

/** In pixels: a box of 10 rem on a screen of double density. */
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

/** Returns the widths that an image of this share of the window can have on any screen. */
function toWidths(sizes: string): number[] {
  const parts = Array.from(sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g), ([, percent]) => Number(percent) / 100)
  const least = parts.length > 0 ? SMALLEST_SCREEN * Math.min(...parts) : 0
  return PICTURE_WIDTHS.filter((width) => width >= least)
}

/**
 * Builds the same URL as `getImageProps` of `next/image`. That function only knows its settings in code built by Next's
 * compiler, and articles are also rendered outside such code.
 */
function toOptimisedAddress(url: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
}
