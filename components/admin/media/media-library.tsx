'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import { DropArea } from './drop-area'
import { PictureDetails } from './picture-details'
import { PictureGrid } from './picture-grid'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

type MediaLibraryProps = {
  organisation: string
  timeZone: string
  pictures: LibraryPicture[]
  /** What to say where there are none. */
  emptyText: string
}

/** The library: pictures come in from above, and open beside the others when they are clicked. */
export function MediaLibrary({ organisation, timeZone, pictures, emptyText }: MediaLibraryProps) {
  const t = useTranslations('room.media')
  const problemText = useProblemText()
  const [shown, setShown] = useState(pictures)
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const change = (picture: LibraryPicture) =>
    setShown((all) => all.map((one) => (one.id === picture.id ? picture : one)))
  const { uploads, add, retry, dismiss } = useUploads(organisation, (picture) =>
    setShown((all) => [picture, ...all.filter(({ id }) => id !== picture.id)]),
  )
  const close = () => {
    const id = opened?.id
    setOpened(null)
    document.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus()
  }
  const failed = uploads.find(({ state }) => state === 'failed')
  return (
    <DropArea onFiles={add}>
      <UploadList
        organisation={organisation}
        uploads={uploads}
        onRetry={retry}
        onDismiss={dismiss}
        onDescribed={change}
      />
      <p role="status" className="sr-only">
        {failed?.state === 'failed' ? problemText(failed.problem) : ''}
      </p>
      <div className="media-columns" data-open={opened !== null || undefined}>
        {opened && (
          <PictureDetails
            key={opened.id}
            organisation={organisation}
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
            onOpen={setOpened}
          />
        )}
      </div>
    </DropArea>
  )
}
