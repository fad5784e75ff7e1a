import { MIDDLE, parsePictureAddress, type PictureParts } from '@/lib/base/domain/stored-picture'
import { getSettings } from '@/lib/base/platform/settings'
import { isOptimisable, isOwnDrawing, PICTURE_WIDTHS, SMALLEST_SCREEN } from './optimiser'
import { listStoredWidths, toWidthAddress } from './stored-widths'

/** In percent: the stylesheet has a rule for each step. */
const FOCUS_STEP = 5

/** Of each drawing in `public/media`, as `scripts/illustrations` makes them. */
const DRAWING_SIZE = { width: 1600, height: 900 }

/** The rules for `data-focus-x` and `data-focus-y`, which only pages with such a picture load. */
export const FOCUS_STYLES = '/focus.css'

/**
 * The attributes of an `img` element that locate its picture; of the site's own and of an uploaded one also its size, and where what
 * matters on it is (`focus.css`), where that is not the middle.
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
 * A picture in several widths if it can be optimised. `sizes` is its width on the page, as in the
 * attribute of that name. Server only.
 */
export function toPictureSources(url: string, sizes: string): PictureSources {
  const stored = parsePictureAddress(url)
  if (stored) return toStoredSources(stored, sizes)
  if (isOwnDrawing(url)) return { src: url, ...DRAWING_SIZE }
  if (!isOptimisable(url, getSettings().IMAGE_HOSTS)) return { src: url }
  const widths = toWidths(sizes)
  const srcSet = widths.map((width) => `${toOptimisedAddress(url, width)} ${width}w`).join(', ')
  return { src: toOptimisedAddress(url, widths.at(-1) ?? SMALLEST_SCREEN), srcSet, sizes }
}

/** Its address says it all. */
function toStoredSources(picture: PictureParts, sizes: string): PictureSources {
  const { width, height, focus } = picture
  const own = listStoredWidths(picture)
  const wide = own.filter((one) => toWidths(sizes).some((needed) => needed <= one))
  const offered = wide.length > 0 ? wide : own.slice(-1)
  return {
    src: toWidthAddress(picture, offered.at(-1) ?? width),
    srcSet: offered.map((one) => `${toWidthAddress(picture, one)} ${one}w`).join(', '),
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

/** A picture that takes a part of the window is never smaller than that part of the smallest screen. */
function toWidths(sizes: string): number[] {
  const parts = Array.from(sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g), ([, percent]) => Number(percent) / 100)
  const least = parts.length > 0 ? SMALLEST_SCREEN * Math.min(...parts) : 0
  return PICTURE_WIDTHS.filter((width) => width >= least)
}

/**
 * As `getImageProps` of `next/image` writes it, which has its settings only in what Next's compiler
 * has built: articles are rendered outside of that, too.
 */
function toOptimisedAddress(url: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
}
