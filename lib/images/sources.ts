import { getImageProps } from 'next/image'
import { getSettings } from '@/lib/platform/settings'
import { isOptimisable } from './optimiser'

/** The attributes of an `img` element that locate its picture. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string }

/**
 * A picture in several widths if it can be optimised. `sizes` is its width on the page, as in the
 * attribute of that name. Server only.
 */
export function toPictureSources(url: string, sizes: string): PictureSources {
  if (!isOptimisable(url, getSettings().IMAGE_HOSTS)) return { src: url }
  const { props } = getImageProps({ src: url, alt: '', fill: true, sizes })
  const { src, srcSet } = props
  return srcSet === undefined ? { src } : { src, srcSet, sizes: props.sizes ?? sizes }
}
