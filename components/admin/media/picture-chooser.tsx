'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog } from '@/components/admin-ui/dialog'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { query } from '@/components/admin-ui/use-query'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { DropArea } from './drop-area'
import { LibrarySearch } from './library-search'
import { PictureAddress } from './picture-address'
import { PictureDescription, type DescribedPicture } from './picture-description'
import { PictureGrid } from './picture-grid'
import { PictureUploads } from './upload-list'
import { useLibrary } from './use-library'
import { useUploads } from './use-uploads'

type Page = OperationAnswer<'listPictures'>

export type PictureChooserProps = {
  organisation: string
  /** Given at once, as by a drop. */
  files?: File[]
  /** A picture of the text may have a caption, and comes from any address. */
  isForText?: boolean
  /** Null where none was chosen. */
  onEnd: (picture: DescribedPicture | null) => void
}

/** A picture that is being described; null for its library entry where it comes by its address. */
type Chosen = { address: string; alt: string; entry: LibraryPicture | null }

/**
 * One dialog for a picture: it is chosen from the library, uploaded or named by its address, then described.
 * A card's picture that is described already is taken at once. Loaded when it is used.
 */
export function PictureChooser({ organisation, files, isForText = false, onEnd }: PictureChooserProps) {
  const t = useTranslations('room.media')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (entry: LibraryPicture) => {
    const { address, alt } = entry
    if (alt !== '' && !isForText) onEnd({ address, alt, caption: '' })
    else setChosen({ address, alt, entry })
  }
  const end = (picture: DescribedPicture) => {
    const { entry } = chosen ?? {}
    // The library says the same from now on.
    if (entry?.mayChange && entry.alt === '') {
      const { id, focus } = entry
      void performRemotely('describePicture', organisation, { id, focus, alt: picture.alt })
    }
    onEnd(picture)
  }
  return (
    <Dialog title={t(isForText ? 'textTitle' : 'chooseTitle')} onClose={() => onEnd(null)}>
      {chosen ? (
        <PictureDescription
          {...chosen}
          isForText={isForText}
          onEnd={end}
          onBack={() => setChosen(null)}
          onCancel={() => onEnd(null)}
        />
      ) : (
        <Choice
          organisation={organisation}
          {...(files && { files })}
          onChoose={choose}
          onCancel={() => onEnd(null)}
        >
          {isForText && (
            <PictureAddress onChoose={(address) => setChosen({ address, alt: '', entry: null })} />
          )}
        </Choice>
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<PictureChooserProps, 'organisation' | 'files'> & {
  onChoose: (picture: LibraryPicture) => void
  onCancel: () => void
  children: React.ReactNode
}

/** The library, and what is uploaded into it: one file alone is chosen as soon as it has arrived. */
function Choice({ organisation, files, onChoose, onCancel, children }: ChoiceProps) {
  const t = useTranslations('room.media')
  const [search, setSearch] = useState('')
  const [isShelf, setShelf] = useState(false)
  const { pictures, hasMore, isFailed, more, put } = usePictures(organisation, search, isShelf)
  const { uploads, add, retry, dismiss } = useUploads(
    organisation,
    (picture, count) => {
      put(picture)
      if (count === 1) onChoose(picture)
    },
    files,
  )
  return (
    <DropArea onFiles={add}>
      <PictureUploads organisation={organisation} uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <div role="group" aria-label={t('filters')} className="room-tabs">
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            aria-pressed={isShelf === one}
            onClick={() => setShelf(one)}
          >
            {t(one ? 'shared' : 'own')}
          </button>
        ))}
      </div>
      <LibrarySearch label={t('search')} onSearch={setSearch} />
      {pictures === null ? (
        <p className="text-ink-soft">{t(isFailed ? 'failed' : 'loading')}</p>
      ) : pictures.length === 0 ? (
        <p className="text-ink-soft">{t(search !== '' ? 'noneFound' : isShelf ? 'sharedEmpty' : 'empty')}</p>
      ) : (
        <PictureGrid pictures={pictures} label={t('use')} isShelf={isShelf} onOpen={onChoose} />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        {hasMore && <Button onClick={more}>{t('loadMore')}</Button>}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </DropArea>
  )
}

/** The library, page by page, by what is searched for. */
function usePictures(organisation: string, text: string, isShared: boolean) {
  const filter = { text: text || null, isUnused: false, isWithoutAlt: false, isShared }
  const { pages, change, ...library } = useLibrary<Page>(['listPictures', organisation, filter], (before) =>
    query('listPictures', organisation, { ...filter, before }),
  )
  return {
    ...library,
    pictures: pages?.flatMap(({ pictures }) => pictures) ?? null,
    /** One that has just come. */
    put: (picture: LibraryPicture) => change((all) => putFirst(all, picture)),
  }
}

function putFirst(pages: Page[], picture: LibraryPicture): Page[] {
  return pages.map((page, index) => {
    const others = page.pictures.filter(({ id }) => id !== picture.id)
    return { ...page, pictures: index === 0 ? [picture, ...others] : others }
  })
}
