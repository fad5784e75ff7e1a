'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { TimeZone } from '@/lib/base/domain/model'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import { DropArea } from './drop-area'
import { PictureDetails } from './picture-details'
import { PictureGrid } from './picture-grid'
import { PictureUploads } from './upload-list'
import { useUploads, type Upload } from './use-uploads'

type MediaLibraryProps = {
  /** Null for those of several: each is then described and removed in its own. */
  organisation: string | null
  timeZone: TimeZone
  pictures: LibraryPicture[]
  /** What to say where there are none. */
  emptyText: string
  /** Of the company, or of several organisations: nothing comes in here. */
  isShelf: boolean
}

/** The library: pictures come in from above, and open beside the others when they are clicked. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { organisation, timeZone, pictures, emptyText, isShelf } = props
  const t = useTranslations('room.media')
  const [shown, setShown] = useState(pictures)
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const change = (picture: LibraryPicture) =>
    setShown((all) => all.map((one) => (one.id === picture.id ? { ...picture, home: one.home } : one)))
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
      <div className="media-columns" data-open={opened !== null || undefined}>
        {opened && (
          <PictureDetails
            key={opened.id}
            organisation={organisation ?? opened.organisation}
            timeZone={timeZone}
            picture={shown.find(({ id }) => id === opened.id) ?? opened}
            onChanged={change}
            onRemoved={(id) => {
              setShown((all) => all.filter((one) => one.id !== id))
              setOpened(null)
            }}
            onClose={close}
          />
        )}
        {shown.length === 0 ? (
          <p className="py-8 text-ink-soft">{emptyText}</p>
        ) : (
          <PictureGrid
            pictures={shown}
            label={`${t('details')}:`}
            current={opened?.id ?? null}
            isShelf={isShelf}
            onOpen={setOpened}
          />
        )}
      </div>
    </>
  )
  if (isShelf) return <div className="media-drop">{content}</div>
  return <DropArea onFiles={add}>{content}</DropArea>
}

/** What is wrong with a file, for who does not see the list. */
function FailedUpload({ uploads }: { uploads: Upload[] }) {
  const problemText = useProblemText()
  const failed = uploads.find(({ state }) => state === 'failed')
  return (
    <p role="status" className="sr-only">
      {failed?.state === 'failed' ? problemText(failed.problem) : ''}
    </p>
  )
}
