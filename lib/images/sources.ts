import { getImageProps } from 'next/image'
import { getSettings } from '@/lib/platform/settings'
import { isOptimisable } from './optimiser'

/** What an `img` element says of where its picture is. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string }

/**
 * A picture in the widths that readers may need, where it can be had in them. `sizes` is how wide
 * it stands on the page, as the attribute of that name says it. Server only.
 */
export function toPictureSources(url: string, sizes: string): PictureSources {
  if (!isOptimisable(url, getSettings().IMAGE_HOSTS)) return { src: url }
  const { props } = getImageProps({ src: url, alt: '', fill: true, sizes })
  const { src, srcSet } = props
  return srcSet === undefined ? { src } : { src, srcSet, sizes: props.sizes ?? sizes }
}
