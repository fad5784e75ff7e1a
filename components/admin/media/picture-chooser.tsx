'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { Button } from '@/components/admin-ui/button'
import { SearchFilter } from '@/components/admin-ui/filters'
import { query, queryOptions, type QueryError } from '@/components/admin-ui/use-query'
import { Dialog } from '@/components/admin-ui/dialog'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import type { OperationAnswer, OperationInput } from '@/lib/features/operations'
import { DropArea } from './drop-area'
import { PictureGrid } from './picture-grid'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

type Page = OperationAnswer<'listPictures'>

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
  const [search, setSearch] = useState('')
  const { pictures, hasMore, isFailed, more, put } = usePictures(organisation, search)
  const { uploads, add, retry, dismiss } = useUploads(organisation, put, files)
  return (
    <Dialog title={t('chooseTitle')} onClose={() => onEnd(null)}>
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
            setSearch(text.trim())
          }}
        >
          <SearchFilter label={t('search')} value={text} onChange={({ target }) => setText(target.value)} />
          <Button type="submit" className="self-end">
            {t('filter')}
          </Button>
        </form>
        {pictures === null ? (
          <p className="text-ink-soft">{t(isFailed ? 'failed' : 'loading')}</p>
        ) : pictures.length === 0 ? (
          <p className="text-ink-soft">{t(search === '' ? 'empty' : 'noneFound')}</p>
        ) : (
          <PictureGrid pictures={pictures} label={t('use')} onOpen={onEnd} />
        )}
        <div className="flex flex-wrap gap-3">
          {hasMore && <Button onClick={more}>{t('loadMore')}</Button>}
          <Button onClick={() => onEnd(null)}>{t('cancel')}</Button>
        </div>
      </DropArea>
    </Dialog>
  )
}

/** The library, page by page, by what is searched for. */
function usePictures(organisation: string, text: string) {
  const filter = { text: text || null, isUnused: false, isWithoutAlt: false }
  const { data, error, setSize, mutate } = useSWRInfinite<Page, QueryError>(
    (_index, previous: Page | null) => {
      if (previous?.next === null) return null
      return ['listPictures', organisation, { ...filter, before: previous?.next ?? null }]
    },
    ([, , input]: [string, string, OperationInput<'listPictures'>]) =>
      query('listPictures', organisation, input),
    { ...queryOptions, revalidateFirstPage: false },
  )
  return {
    pictures: data?.flatMap(({ pictures }) => pictures) ?? null,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isFailed: error !== undefined,
    more: () => void setSize((size) => size + 1),
    /** One that has just come, or been described. */
    put: (picture: LibraryPicture) =>
      void mutate((pages) => pages && putFirst(pages, picture), { revalidate: data === undefined }),
  }
}

function putFirst(pages: Page[], picture: LibraryPicture): Page[] {
  return pages.map(({ pictures, next }, index) => {
    const others = pictures.filter(({ id }) => id !== picture.id)
    return { pictures: index === 0 ? [picture, ...others] : others, next }
  })
}
