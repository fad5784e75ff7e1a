type PictureProps = {
  src: string
  alt: string
  /** The first thing a reader sees: loaded at once, ahead of other pictures. */
  isPriority?: boolean
  /** Its shape, as `aspect-video`; the box stands before the picture has come. */
  className?: string
}

/** A picture in a box of its own shape, cut to fill it. */
export function Picture({ src, alt, isPriority = false, className = 'aspect-video' }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={1600}
      height={900}
      decoding="async"
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      className={`picture-box block h-auto w-full object-cover ${className}`}
    />
  )
}
