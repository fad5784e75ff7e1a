'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
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
  /** Language of the titles; undefined if it is that of the page. */
  lang: string | undefined
  labels: { none: string; remove: string }
  /** Language of the interface, for reading times. */
  locale: string
  /** Shown if the list is empty. */
  children: ReactNode
}

/** Lists this organisation's articles on the reading list, which only the browser stores. */
export function ReadingList({ organisation, lang, labels, locale, children }: ReadingListProps) {
  const all = useSyncExternalStore<SavedArticle[] | null>(subscribeToReadingList, getReadingList, () => null)
  // Renders nothing on the server, which cannot read the list from the browser.
  if (all === null) return null
  const list = all.filter((article) => article.organisation === organisation)
  if (list.length === 0)
    return (
      <div className="flex flex-col gap-section">
        <p>{labels.none}</p>
        {children}
      </div>
    )
  const toTime = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return (
    <ul role="list" className="flex flex-col">
      {list.map((article) => (
        <li
          key={article.card}
          className="relative flex items-start gap-x-5 border-t border-line py-5 first:border-t-2 first:border-ink"
        >
          {article.picture ? (
            <img src={article.picture} alt="" loading="lazy" className="saved-picture bg-wash" />
          ) : (
            <span className="saved-picture pinboard border border-line" />
          )}
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <a
              lang={lang}
              dir="auto"
              href={toArticleHref(article.card as CardId)}
              className="stretched text-title-s font-semibold hover:text-primary"
            >
              {article.title}
            </a>
            {article.minutes !== undefined && (
              <span className="font-sans text-note text-ink-soft figures">
                {toTime.format(article.minutes)}
              </span>
            )}
            <button
              type="button"
              onClick={() => toggleSaved(article)}
              aria-label={`${labels.remove}: ${article.title}`}
              className={`relative z-1 ${buttonStyles.subtle}`}
            >
              {labels.remove}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
