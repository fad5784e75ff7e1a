import { useLocale, useTranslations } from 'next-intl'
import { keepCounts } from '@/components/ui/kept-counts'
import { keepMarkup } from '@/components/ui/kept-markup'
import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import type { ListedCategory, MonthArchive, Publication } from '@/lib/base/domain/model'
import { groupByYear } from '@/lib/base/domain/month-years'
import { toCategoryHref, toMonthHref } from '@/lib/base/links/links'
import { LinkList, toGroupItems, toLinkItems, type PanelLink } from './link-list'
import { RankedList } from './ranked-list'
import { SearchBox } from './search-box'
import type { ReactNode } from 'react'

type SidePanelProps = {
  trends: Publication[]
  recent: Publication[]
  months: MonthArchive[]
  categories: ListedCategory[]
}

const toCounts = keepCounts(SUGGESTIONS_COUNT)

/** Beside all content, in the specification's order (section 2). */
export function SidePanel({ trends, recent, months, categories }: SidePanelProps) {
  const t = useTranslations('panel')
  const locale = useLocale()
  return (
    <aside aria-label={t('name')} data-side-panel="" className="side-panel">
      <PanelSection title={t('search')}>
        <SearchBox
          labels={{
            search: t('search'),
            clear: t('clearSearch'),
            placeholder: t('searchPlaceholder'),
            suggestions: {
              name: t('suggestions'),
              counts: toCounts(locale, (count) => t('suggestionCount', { count })),
            },
          }}
        />
      </PanelSection>
      <PanelSection title={t('trends')}>
        <RankedList
          name={t('trends')}
          publications={trends}
          emptyTitle={t('noPublications')}
          emptyText={t('noTrends')}
        />
      </PanelSection>
      <PanelSection title={t('recent')}>
        <RankedList
          name={t('recent')}
          publications={recent}
          hasDates
          emptyTitle={t('noPublications')}
          emptyText={t('noRecent')}
        />
      </PanelSection>
      <PanelSection title={t('archives')}>
        <LinkList html={toMonthItems(months)} emptyText={t('noArchives')} />
      </PanelSection>
      <PanelSection title={t('categories')}>
        <LinkList html={toCategoryItems(categories)} emptyText={t('noCategories')} />
      </PanelSection>
    </aside>
  )
}

const toMonthItems = keepMarkup((months: readonly MonthArchive[]) =>
  toGroupItems(
    groupByYear(months).map(({ year, months }) => ({ title: year, links: months.map(toMonthLink) })),
  ),
)

const toMonthLink = (month: MonthArchive): PanelLink => ({
  text: month.label,
  href: toMonthHref(month),
  count: month.publications,
})

const toCategoryItems = keepMarkup((categories: readonly ListedCategory[]) =>
  toLinkItems(
    categories.map((category) => ({
      text: category.name,
      href: toCategoryHref(category),
      count: category.publications,
    })),
  ),
)

/**
 * One of the panel's parts: a region that bears its heading's name. Not by the heading's id: what React gives
 * out is counted anew for the page that is navigated to, while the panel stays.
 */
function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
