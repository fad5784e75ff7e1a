'use client'

import { useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import {
  getReadingList,
  isSame,
  subscribeToReadingList,
  toggleSaved,
  type SavedArticle,
} from '@/lib/base/browser-storage/reading-list'
import { readingListHref } from '@/lib/base/links/links'

type ReadLaterProps = {
  article: SavedArticle
  labels: { save: string; remove: string; list: string }
  /** Note that is shown above the stored copy of the article when it is read offline. */
  note: string
}

const nothing: SavedArticle[] = []

/** Saves the article to the reading list, and stores a copy for reading offline. */
export function ReadLater({ article, labels, note }: ReadLaterProps) {
  const list = useSyncExternalStore(subscribeToReadingList, getReadingList, () => nothing)
  const isSaved = list.some((entry) => isSame(entry, article))
  const toggle = () => {
    toggleSaved(article)
    if (!isSaved) void keepCopy(note)
  }
  return (
    <>
      <button type="button" onClick={toggle} className={buttonStyles.subtle}>
        {isSaved ? labels.remove : labels.save}
      </button>
      {isSaved && (
        <a href={readingListHref} className={buttonStyles.subtle}>
          {labels.list}
        </a>
      )}
    </>
  )
}

/** Stores the copy even if the browser saves data, because the reader has requested it. */
async function keepCopy(note: string) {
  try {
    const { keepPages, registerWorker } = await import('@/components/offline/keep-pages')
    if (await registerWorker()) await keepPages(note)
  } catch {
    // Ignores a script that cannot be loaded (offline). The article is then on the reading list, but without a stored
    // copy.
  }
}
