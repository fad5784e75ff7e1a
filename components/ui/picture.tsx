import { toPictureSources } from '@/lib/base/images/sources'
import { FOCUS_STYLES } from '@/lib/base/theme/style-files'

type PictureProps = {
  src: string
  alt: string
  /** Width of the picture on the page, in the syntax of `<img sizes>`. */
  sizes: string
  /** True for the first picture of a page, which is loaded at once, with high priority. */
  isPriority?: boolean
  /** CSS class that sets the aspect ratio, which reserves the space before the picture is loaded. */
  className?: string
}

/**
 * A picture that is cropped to fill a box of fixed aspect ratio. Lazy by default; browsers that support `sizes="auto"`
 * then use the width of the box.
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
