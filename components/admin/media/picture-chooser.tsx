'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { Modal } from '@/components/admin-ui/modal'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import { DropArea } from './drop-area'
import { PictureGrid } from './picture-grid'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

export type PictureChooserProps = {
  organisation: string
  /** Given at once, as by a drop. */
  files?: File[]
  /** Null where none was chosen. */
  onEnd: (picture: LibraryPicture | null) => void
}

/** Chooses a picture of the library, or one that is uploaded for it. Loaded when it is used. */
export function PictureChooser({ organisation, files, onEnd }: PictureChooserProps) {
  const t = useTranslations('room.media')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const { pictures, next, isFailed, more, put } = usePictures(organisation, asked)
  const { uploads, add, retry, dismiss } = useUploads(organisation, put, files)
  return (
    <Modal title={t('chooseTitle')} onClose={() => onEnd(null)}>
      <DropArea onFiles={add}>
        <UploadList
          organisation={organisation}
          uploads={uploads}
          onRetry={retry}
          onDismiss={dismiss}
          onDescribed={put}
        />
        <form
          role="search"
          className="room-search"
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(text.trim())
          }}
        >
          <label className="flex grow flex-col gap-1 text-note text-ink-soft">
            {t('search')}
            <input
              type="search"
              className="text-box min-h-11 text-ui text-ink"
              value={text}
              maxLength={200}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <button className="button-outline self-end">{t('filter')}</button>
        </form>
        {pictures === null ? (
          <p className="text-ink-soft">{t(isFailed ? 'failed' : 'loading')}</p>
        ) : pictures.length === 0 ? (
          <p className="text-ink-soft">{t(asked === '' ? 'empty' : 'noneFound')}</p>
        ) : (
          <PictureGrid pictures={pictures} label={t('use')} onOpen={onEnd} />
        )}
        <div className="flex flex-wrap gap-3">
          {next !== null && (
            <button type="button" className="button-outline" onClick={more}>
              {t('loadMore')}
            </button>
          )}
          <button type="button" className="button-outline" onClick={() => onEnd(null)}>
            {t('cancel')}
          </button>
        </div>
      </DropArea>
    </Modal>
  )
}

type Page = { pictures: LibraryPicture[]; next: number | null }

/** The library, page by page, by what is searched for. */
function usePictures(organisation: string, text: string) {
  const [page, setPage] = useState<Page | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const ask = (before: number | null) => {
    const filter = { text: text || null, before, isUnused: false, isWithoutAlt: false }
    return performRemotely('listPictures', organisation, filter)
  }
  useEffect(() => {
    let isCurrent = true
    void ask(null).then((outcome) => {
      if (!isCurrent) return
      if (outcome.kind === 'done') setPage(outcome.answer)
      else setFailed(text)
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is made of these
  }, [organisation, text])
  return {
    pictures: page?.pictures ?? null,
    next: page?.next ?? null,
    isFailed: failed === text,
    more: () =>
      void ask(page?.next ?? null).then((outcome) => {
        if (outcome.kind !== 'done') return
        const { pictures, next } = outcome.answer
        setPage((known) => ({ pictures: [...(known?.pictures ?? []), ...pictures], next }))
      }),
    /** One that has just come, or been described. */
    put: (picture: LibraryPicture) =>
      setPage((known) => {
        const others = (known?.pictures ?? []).filter(({ id }) => id !== picture.id)
        return { pictures: [picture, ...others], next: known?.next ?? null }
      }),
  }
}
