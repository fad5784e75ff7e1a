import { useTranslations } from 'next-intl'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import { Thumbnail } from './thumbnail'

type PictureGridProps = {
  pictures: LibraryPicture[]
  /** Hidden text that screen readers read before each picture's name. */
  label: string
  /** Id of the picture whose details are open. */
  current?: number | null
  /** True for the shared library, where each picture shows its organisation. */
  isShelf?: boolean
  onOpen: (picture: LibraryPicture) => void
}

export function PictureGrid({ pictures, label, current = null, isShelf = false, onOpen }: PictureGridProps) {
  const t = useTranslations('room.media')
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,44%),1fr))] gap-5"
      aria-label={t('pictures')}
    >
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            data-picture={picture.id}
            aria-current={picture.id === current || undefined}
            className="group flex w-full flex-col gap-1.5 rounded-control text-start"
            onClick={() => onOpen(picture)}
          >
            <Thumbnail address={picture.address} alt="" />
            <span className="sr-only">{label} </span>
            <span className="line-clamp-2 font-sans text-note/[1.4] text-ink-soft">
              {picture.alt || picture.fileName}
            </span>
            {picture.isShared && (
              <span className="font-sans text-note font-semibold text-ink-soft">
                {isShelf ? picture.home : t('shared')}
              </span>
            )}
            {picture.alt === '' && <span className="font-sans text-note text-danger">{t('altMissing')}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
