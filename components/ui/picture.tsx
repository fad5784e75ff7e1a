import { FOCUS_STYLES, toPictureSources } from '@/lib/base/images/sources'

type PictureProps = {
  src: string
  alt: string
  /** How wide it stands on the page, as `img` says it. */
  sizes: string
  /** The first thing a reader sees: loaded at once, ahead of other pictures. */
  isPriority?: boolean
  /** Its shape, as `aspect-video`; the box stands before the picture has come. */
  className?: string
}

/** `sizes` of what is as wide as a page's content beside the side panel. */
export const contentWidth =
  '(min-width: 90rem) min(64rem, calc(100vw - 29rem)), (min-width: 62rem) calc(100vw - 24rem), calc(100vw - 2rem)'

/**
 * A picture in a box of its own shape, cut to fill it. One that loads late is there when its box is,
 * and a browser that can (`auto`) asks that how wide it is.
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
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      className={`picture-box block h-auto w-full object-cover ${className}`}
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
