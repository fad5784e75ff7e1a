import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import type { LibraryFile } from '@/lib/features/media/files/library-file'
import { Thumbnail } from '../thumbnail'

/** Mark of a file in lists: its picture, otherwise its extension. */
export function FileMark({ file: { poster, format } }: { file: Pick<LibraryFile, 'poster' | 'format'> }) {
  if (poster !== null && parsePictureAddress(poster)) return <Thumbnail address={poster} alt="" />
  return (
    <span className="media-thumbnail media-file-mark" aria-hidden="true">
      {format.toUpperCase()}
    </span>
  )
}
