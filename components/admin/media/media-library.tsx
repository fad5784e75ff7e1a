'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { TimeZone } from '@/lib/base/domain/model'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import { DropArea, dropStyle } from './drop-area'
import { PictureDetails } from './picture-details'
import { PictureGrid } from './picture-grid'
import { columnsStyle, openColumnsStyle } from './side-panel'
import { PictureUploads } from './upload-list'
import { useUploads, type Upload } from './use-uploads'

type MediaLibraryProps = {
  /** The organisation; null for the pictures of several. Changes then apply to the picture's organisation. */
  organisation: string | null
  timeZone: TimeZone
  pictures: LibraryPicture[]
  emptyText: string
  /**
   * True for libraries in which nothing can be uploaded: the shared library, and the library of several organisations.
   */
  isShelf: boolean
}

/** The picture library with its uploads. Clicking a picture opens its details beside the list. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { organisation, timeZone, pictures, emptyText, isShelf } = props
  const t = useTranslations('room.media')
  const [visiblePictures, setShown] = useState(pictures)
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const change = (picture: LibraryPicture) =>
    setShown((all) =>
      all.map((other) => (other.id === picture.id ? { ...picture, home: other.home } : other)),
    )
  const { uploads, add, retry, dismiss } = useUploads(organisation ?? '', (picture) =>
    setShown((all) => [picture, ...all.filter(({ id }) => id !== picture.id)]),
  )
  const close = () => {
    const id = opened?.id
    setOpened(null)
    document.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus()
  }
  const content = (
    <>
      <PictureUploads
        organisation={organisation ?? ''}
        uploads={uploads}
        onRetry={retry}
        onDismiss={dismiss}
        onDescribed={change}
      />
      <FailedUpload uploads={uploads} />
      <div className={`${columnsStyle} ${opened ? openColumnsStyle : ''}`}>
        {opened && (
          <PictureDetails
            key={opened.id}
            organisation={organisation ?? opened.organisation}
            timeZone={timeZone}
            picture={visiblePictures.find(({ id }) => id === opened.id) ?? opened}
            onChanged={change}
            onRemoved={(id) => {
              setShown((all) => all.filter((other) => other.id !== id))
              setOpened(null)
            }}
            onClose={close}
          />
        )}
        {visiblePictures.length === 0 ? (
          <p className="py-8 text-ink-soft">{emptyText}</p>
        ) : (
          <PictureGrid
            pictures={visiblePictures}
            label={`${t('details')}:`}
            current={opened?.id ?? null}
            isShelf={isShelf}
            onOpen={setOpened}
          />
        )}
      </div>
    </>
  )
  if (isShelf) return <div className={dropStyle}>{content}</div>
  return <DropArea onFiles={add}>{content}</DropArea>
}

function FailedUpload({ uploads }: { uploads: Upload[] }) {
  const problemText = useProblemText()
  const failed = uploads.find(({ state }) => state === 'failed')
  return (
    <p role="status" className="sr-only">
      {failed?.state === 'failed' ? problemText(failed.problem) : ''}
    </p>
  )
}
