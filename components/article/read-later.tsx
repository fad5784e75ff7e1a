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
  /** What a page says of itself that is read without a connection. */
  note: string
}

const nothing: SavedArticle[] = []

/** Puts the article on the list of what its reader wants to read, with a copy for when there is no connection. */
export function ReadLater({ article, labels, note }: ReadLaterProps) {
  const list = useSyncExternalStore(subscribeToReadingList, getReadingList, () => nothing)
  const isSaved = list.some((one) => isSame(one, article))
  const toggle = () => {
    toggleSaved(article)
    if (!isSaved) void keepCopy(note)
  }
  return (
    <>
      <button type="button" onClick={toggle} className={`noscript:hidden ${buttonStyles.subtle}`}>
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

/** Also for a reader who saves data: this one they want. */
async function keepCopy(note: string) {
  try {
    const { keepPages, registerWorker } = await import('@/components/offline/keep-pages')
    if (await registerWorker()) await keepPages(note)
  } catch {
    // Without a connection the script does not come: the article is on the list all the same.
  }
}
