'use client'

import { useSyncExternalStore } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import {
  getReadingList,
  subscribeToReadingList,
  toggleSaved,
  type SavedArticle,
} from '@/lib/base/browser-storage/reading-list'
import type { CardId } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'

type ReadingListProps = {
  organisation: string
  /** The language of titles. */
  lang: string | undefined
  labels: { none: string; remove: string }
}

/** Lists the articles of this organisation that the reader saved in the browser. */
export function ReadingList({ organisation, lang, labels }: ReadingListProps) {
  const all = useSyncExternalStore<SavedArticle[] | null>(subscribeToReadingList, getReadingList, () => null)
  // The server cannot read the browser's list.
  if (all === null) return null
  const list = all.filter((article) => article.organisation === organisation)
  if (list.length === 0) return <p>{labels.none}</p>
  return (
    <ul role="list" className="flex flex-col">
      {list.map((article) => (
        <li
          key={article.card}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3"
        >
          <a
            lang={lang}
            dir="auto"
            href={toArticleHref(article.card as CardId)}
            className="text-title-s font-semibold text-primary underline-offset-4 hover:underline"
          >
            {article.title}
          </a>
          <button
            type="button"
            onClick={() => toggleSaved(article)}
            aria-label={`${labels.remove}: ${article.title}`}
            className={buttonStyles.subtle}
          >
            {labels.remove}
          </button>
        </li>
      ))}
    </ul>
  )
}
