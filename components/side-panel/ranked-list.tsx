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
      <ol
        {...toContentLang(locale)}
        role="list"
        data-wide={publications.length > 9 || undefined}
        className="ranks flex flex-col gap-5 py-1 pr-3"
      >
        {publications.map((publication, index) => (
          <RankedEntry key={publication.cardId} rank={index + 1} publication={publication} />
        ))}
      </ol>
    </div>
  )
}

function RankedEntry({ rank, publication }: { rank: number; publication: Publication }) {
  return (
    <li>
      <span aria-hidden="true">{rank}</span>
      <div>
        <a href={toArticleHref(publication.cardId)} data-navigation="delayed" className="stretched">
          {publication.title}
        </a>
        {publication.summary && <p>{publication.summary}</p>}
      </div>
    </li>
  )
}
