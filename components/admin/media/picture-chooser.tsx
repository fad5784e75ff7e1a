import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { query } from '@/components/admin-ui/use-query'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
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
  /** Files to upload when the dialog opens, for example dropped ones. */
  files?: File[]
  /** True for a picture in a text: it may have a caption, and may be on another site. */
  isForText?: boolean
  /** The chosen picture; null if the dialog was cancelled. */
  onEnd: (picture: DescribedPicture | null) => void
}

/** A chosen picture that still needs a description. `entry` is null if it is not in the library. */
type Chosen = { address: string; alt: string; entry: LibraryPicture | null }

/**
 * Dialog that chooses a picture from the library, by upload or by URL, then asks for its description. For a card, a
 * described picture is returned without asking. Loaded on first use.
 */
export function PictureChooser({ organisation, files, isForText = false, onEnd }: PictureChooserProps) {
  const t = useTranslations('room.media')
  const [selectedPicture, setChosen] = useState<Chosen | null>(null)
  const choose = (entry: LibraryPicture) => {
    const { address, alt } = entry
    if (alt !== '' && !isForText) onEnd({ address, alt, caption: '' })
    else setChosen({ address, alt, entry })
  }
  const end = (picture: DescribedPicture) => {
    const { entry } = selectedPicture ?? {}
    // If the library has no alternative text for the picture, the entered text is stored there, too.
    if (entry?.mayChange && entry.alt === '') {
      const { id, focus } = entry
      void performRemotely('describePicture', organisation, { id, focus, alt: picture.alt })
    }
    onEnd(picture)
  }
  return (
    <Dialog
      title={t(isForText ? 'textTitle' : 'chooseTitle')}
      className="w-[min(56rem,calc(100vw-2rem))]"
      onClose={() => onEnd(null)}
    >
      {selectedPicture ? (
        <PictureDescription
          {...selectedPicture}
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
          {...(isForText && {
            onChooseAll: ([first, ...beside]) => first && onEnd({ ...first, caption: '', beside }),
          })}
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
  /** Chooses all uploaded pictures together; omitted if only one can be chosen. */
  onChooseAll?: (pictures: { address: string; alt: string }[]) => void
  onCancel: () => void
  children: React.ReactNode
}

/** The library with its uploads. If a single file is uploaded, it is chosen automatically. */
function Choice({ organisation, files, onChoose, onChooseAll, onCancel, children }: ChoiceProps) {
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
  // Alternative texts of uploaded pictures, by id. Updated when a field loses the focus, which happens before a click
  // on a button.
  const [alts, setAlts] = useState<Record<number, string>>({})
  const storedPictures = listStored(uploads, alts)
  return (
    <DropArea onFiles={add}>
      <PictureUploads
        organisation={organisation}
        uploads={uploads}
        onRetry={retry}
        onDismiss={dismiss}
        onAlt={(id, alt) => setAlts((before) => ({ ...before, [id]: alt }))}
      />
      {onChooseAll && storedPictures.length > 1 && (
        <Button look="solid" className="self-start" onClick={() => onChooseAll(storedPictures)}>
          {t('insertAll', { count: storedPictures.length })}
        </Button>
      )}
      <div role="group" aria-label={t('filters')} className="room-tabs">
        {[false, true].map((isSharedTab) => (
          <button
            key={String(isSharedTab)}
            type="button"
            aria-pressed={isShelf === isSharedTab}
            onClick={() => setShelf(isSharedTab)}
          >
            {t(isSharedTab ? 'shared' : 'own')}
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
      <DialogActions close={t('cancel')} onClose={onCancel}>
        {hasMore && <Button onClick={more}>{t('loadMore')}</Button>}
      </DialogActions>
    </DropArea>
  )
}

/** Lists the uploaded pictures. `alts`: alternative texts that were typed since the upload, by picture id. */
const listStored = (uploads: ReturnType<typeof useUploads>['uploads'], alts: Record<number, string>) =>
  uploads.flatMap((upload) => {
    if (upload.state !== 'stored') return []
    const { id, address, alt } = upload.stored.picture
    return [{ address, alt: alts[id] ?? alt }]
  })

function usePictures(organisation: string, text: string, isShared: boolean) {
  const filter = { text: text || null, isUnused: false, isWithoutAlt: false, isShared }
  const { pages, change, ...library } = useLibrary<Page>(['listPictures', organisation, filter], (before) =>
    query('listPictures', organisation, { ...filter, before }),
  )
  return {
    ...library,
    pictures: pages?.flatMap(({ pictures }) => pictures) ?? null,
    put: (picture: LibraryPicture) => change((all) => putFirst(all, picture)),
  }
}

function putFirst(pages: Page[], picture: LibraryPicture): Page[] {
  return pages.map((page, index) => {
    const others = page.pictures.filter(({ id }) => id !== picture.id)
    return { ...page, pictures: index === 0 ? [picture, ...others] : others }
  })
}
