import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { Thumbnail, thumbnailStyle } from '../thumbnail'

/** Thumbnail of a file, or else its extension. */
export function FileMark({ file: { poster, format } }: { file: Pick<LibraryFile, 'poster' | 'format'> }) {
  if (poster !== null && parsePictureAddress(poster)) return <Thumbnail address={poster} alt="" />
  return (
    <span
      className={`${thumbnailStyle} grid place-items-center border border-line font-sans text-note font-bold tracking-[0.04em] text-ink-soft`}
      aria-hidden="true"
    >
      {format.toUpperCase()}
    </span>
  )
}
