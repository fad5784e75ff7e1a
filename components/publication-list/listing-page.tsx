import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageTitle } from '@/components/ui/page-title'
import type { Publication } from '@/lib/base/domain/model'
import { toLastPage } from '@/lib/base/domain/paging'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { LIST_STYLES } from '@/lib/base/theme/style-files'
import { ListPagination } from './list-pagination'
import { ResultCard } from '@/components/card/result-card'
import { EmptyState } from '@/components/ui/empty-state'

type ListingPageProps = {
  title: string
  /** True if the title is Spanish content, such as a category; false for an interface text. */
  isContentTitle?: boolean
  emptyText: string
  publications: Publication[]
  /** Number of publications on all pages. */
  total: number
  page: number
  toHref: (page: number) => string
  /** Search text whose words are highlighted. */
  searchedFor?: string
  /** Part number of the page's first publication, in the list of a series. */
  firstPart?: number
  lead?: string
  /** True to show the first publication of the first page larger. */
  hasLead?: boolean
  note?: ReactNode
  /** Links to other content, shown if the list is empty. */
  waysOn?: ReactNode
}

/** One page of a list of publications, such as search results, a month or a category. */
export function ListingPage(props: ListingPageProps) {
  const {
    title,
    isContentTitle = false,
    emptyText,
    publications,
    total,
    page,
    toHref,
    searchedFor = '',
    firstPart,
    lead,
    hasLead = false,
    note,
    waysOn,
  } = props
  const t = useTranslations('list')
  const locale = useLocale()
  const lastPage = toLastPage(total)
  return (
    <div className="flex flex-col gap-8">
      <link rel="stylesheet" href={LIST_STYLES} precedence="list" />
      <header className="flex flex-col gap-2">
        <PageTitle {...(isContentTitle && toContentLang(locale))}>{title}</PageTitle>
        {lead && <p className="max-w-measure text-standfirst text-ink-soft">{lead}</p>}
        <p className="font-sans text-ui text-ink-soft figures">
          {t('count', { count: total })}
          {lastPage > 1 && ` · ${t('pageOf', { page, total: lastPage })}`}
        </p>
        {note}
      </header>
      <PublicationList
        publications={publications}
        emptyText={emptyText}
        searchedFor={searchedFor}
        total={total}
        hasLead={hasLead && page === 1}
        {...(firstPart !== undefined && { firstPart })}
      />
      {publications.length === 0 && waysOn}
      {lastPage > 1 && <ListPagination page={page} lastPage={lastPage} toHref={toHref} />}
    </div>
  )
}

type PublicationListProps = Pick<
  ListingPageProps,
  'publications' | 'emptyText' | 'searchedFor' | 'firstPart' | 'total' | 'hasLead'
>

function PublicationList(props: PublicationListProps) {
  const { publications, emptyText, searchedFor = '', firstPart, total, hasLead = false } = props
  const t = useTranslations('panel')
  const toPart = useTranslations('article')
  if (publications.length === 0) return <EmptyState title={t('noPublications')} text={emptyText} />
  return (
    <ul role="list" className="flex flex-col">
      {publications.map((publication, index) => (
        <li key={publication.cardId} className="list-entry">
          {firstPart !== undefined && (
            <p className="pb-3 font-sans text-ui font-semibold figures">
              {toPart('seriesPart', { part: firstPart + index, parts: total })}
            </p>
          )}
          <ResultCard
            publication={publication}
            headingLevel={2}
            searchedFor={searchedFor}
            isFirst={index === 0}
            isLead={hasLead && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
