import { useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { Publication } from '@/lib/domain/model'
import { toContentLang } from '@/lib/i18n/content-language'
import { toArticleHref } from '@/lib/routing/links'

type RankedListProps = {
  name: string
  publications: Publication[]
  emptyTitle: string
  emptyText: string
}

/**
 * Numbered titles with their summaries, in half a screen at most. The scrolling box is in the tab
 * order so that the keyboard scrolls it in every browser.
 */
export function RankedList({ name, publications, emptyTitle, emptyText }: RankedListProps) {
  const locale = useLocale()
  if (publications.length === 0) return <EmptyState title={emptyTitle} text={emptyText} />
  return (
    <div role="group" aria-label={name} tabIndex={0} className="scroll-shadows max-h-[50vh]">
      <ol {...toContentLang(locale)} role="list" className="flex flex-col gap-5 py-1 pr-3">
        {publications.map((publication, index) => (
          <RankedEntry
            key={publication.cardId}
            rank={index + 1}
            isWide={publications.length > 9}
            publication={publication}
          />
        ))}
      </ol>
    </div>
  )
}

type RankedEntryProps = {
  rank: number
  /** The list has numbers of two digits, with which this one lines up. */
  isWide: boolean
  publication: Publication
}

function RankedEntry({ rank, isWide, publication }: RankedEntryProps) {
  const columns = isWide ? 'grid-cols-[1.9rem_minmax(0,1fr)]' : 'grid-cols-[1rem_minmax(0,1fr)]'
  return (
    <li className={`relative grid gap-x-3 ${columns}`}>
      <span
        aria-hidden="true"
        className="text-right text-numeral font-medium lining-nums tabular-nums text-primary"
      >
        {rank}
      </span>
      <div className="flex flex-col gap-1">
        <a
          href={toArticleHref(publication.cardId)}
          data-navigation="delayed"
          className="stretched text-body leading-tight font-semibold hover:text-primary"
        >
          {publication.title}
        </a>
        {publication.summary && (
          <p className="line-clamp-3 font-sans text-note text-ink-soft">{publication.summary}</p>
        )}
      </div>
    </li>
  )
}
