import { useTranslations } from 'next-intl'
import { ResultCard } from '@/components/card/result-card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Publication } from '@/lib/base/domain/model'

type PublicationListProps = { publications: Publication[]; emptyText: string; searchedFor?: string }

export function PublicationList({ publications, emptyText, searchedFor = '' }: PublicationListProps) {
  const t = useTranslations('panel')
  if (publications.length === 0) return <EmptyState title={t('noPublications')} text={emptyText} />
  return (
    <ul role="list" className="flex flex-col">
      {publications.map((publication, index) => (
        <li
          key={publication.cardId}
          className="border-t border-line py-7 first:border-t-2 first:border-ink last:pb-0"
        >
          <ResultCard
            publication={publication}
            headingLevel={2}
            searchedFor={searchedFor}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
