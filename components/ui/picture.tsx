import { FOCUS_STYLES, toPictureSources } from '@/lib/base/images/sources'

type PictureProps = {
  src: string
  alt: string
  /** Width on the page, in the syntax of `<img sizes>`. */
  sizes: string
  /** True for the page's first image, which is loaded at once with a high priority. */
  isPriority?: boolean
  /** Class that sets the aspect ratio, so that the box has its size before the image loads. */
  className?: string
}

/**
 * An image in a box of fixed shape, cropped to fill it. A lazy image loads with its box; browsers that
 * support `auto` use the box's width as `sizes`.
 */
export function Picture({ src, alt, sizes, isPriority = false, className = 'aspect-video' }: PictureProps) {
  const sources = toPictureSources(src, isPriority ? sizes : `auto, ${sizes}`)
  const picture = (
    <img
      width={1600}
      height={900}
      {...sources}
      alt={alt}
      decoding="async"
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={`picture-box ${className}`.trim()}
    />
  )
  if (sources['data-focus-x'] === undefined) return picture
  return (
    <>
      <link rel="stylesheet" href={FOCUS_STYLES} precedence="focus" />
      {picture}
    </>
  )
}
