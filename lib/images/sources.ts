import { getSettings } from '@/lib/platform/settings'
import { isOptimisable, PICTURE_WIDTHS, SMALLEST_SCREEN } from './optimiser'

/** The attributes of an `img` element that locate its picture. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string }

/**
 * A picture in several widths if it can be optimised. `sizes` is its width on the page, as in the
 * attribute of that name. Server only.
 */
export function toPictureSources(url: string, sizes: string): PictureSources {
  if (!isOptimisable(url, getSettings().IMAGE_HOSTS)) return { src: url }
  const widths = toWidths(sizes)
  const srcSet = widths.map((width) => `${toOptimisedAddress(url, width)} ${width}w`).join(', ')
  return { src: toOptimisedAddress(url, widths.at(-1) ?? SMALLEST_SCREEN), srcSet, sizes }
}

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
