import { useLocale, useTranslations } from 'next-intl'
import { keepCounts } from '@/components/ui/kept-counts'
import { keepMarkup } from '@/components/ui/kept-markup'
import { SUGGESTIONS_COUNT } from '@/lib/base/domain/constants'
import { panelParts, type PanelPart } from '@/lib/base/domain/menu'
import type { ListedCategory, MonthArchive, Publication } from '@/lib/base/domain/model'
import { toCategoryHref, toMonthHref } from '@/lib/base/links/links'
import { LinkList, toGroupItems, toLinkItems, type PanelLink } from './link-list'
import { RankedList } from './ranked-list'
import { SearchBox } from './search-box'
import type { ReactNode } from 'react'

/** Contents of the panel's parts. Lists of parts that are not shown are empty. */
type PanelLists = {
  trends: Publication[]
  recent: Publication[]
  months: MonthArchive[]
  categories: ListedCategory[]
}

/** `title`: the organisation's title of the part; null for the default. */
export type SidePanelPart = { part: PanelPart; title: string | null }

type SidePanelProps = PanelLists & { parts?: readonly SidePanelPart[] }

const toCounts = keepCounts(SUGGESTIONS_COUNT)

/** The side panel, with its parts in the order of the organisation, or else of the specification (section 2). */
export function SidePanel({ parts = defaultParts, ...lists }: SidePanelProps) {
  const t = useTranslations('panel')
  return (
    <aside aria-label={t('name')} data-side-panel="" className="side-panel">
      {parts.map(({ part, title }) => {
        const Part = partViews[part]
        return (
          <PanelSection key={part} title={title ?? t(part)}>
            <Part {...lists} />
          </PanelSection>
        )
      })}
    </aside>
  )
}

const defaultParts: SidePanelPart[] = panelParts.map((part) => ({ part, title: null }))

const partViews: Record<PanelPart, (lists: PanelLists) => ReactNode> = {
  search: PanelSearch,
  trends: Trends,
  recent: Recent,
  archives: Archives,
  categories: Categories,
}

function PanelSearch() {
  const t = useTranslations('panel')
  const locale = useLocale()
  return (
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
  )
}

function Trends({ trends }: PanelLists) {
  const t = useTranslations('panel')
  return (
    <RankedList
      name={t('trends')}
      publications={trends}
      emptyTitle={t('noPublications')}
      emptyText={t('noTrends')}
    />
  )
}

function Recent({ recent }: PanelLists) {
  const t = useTranslations('panel')
  return (
    <RankedList
      name={t('recent')}
      publications={recent}
      hasDates
      emptyTitle={t('noPublications')}
      emptyText={t('noRecent')}
    />
  )
}

function Archives({ months }: PanelLists) {
  return <LinkList html={toMonthItems(months)} emptyText={useTranslations('panel')('noArchives')} />
}

function Categories({ categories }: PanelLists) {
  return <LinkList html={toCategoryItems(categories)} emptyText={useTranslations('panel')('noCategories')} />
}

const toMonthItems = keepMarkup((months: readonly MonthArchive[]) =>
  toGroupItems(
    groupByYear(months).map(({ year, months }) => ({ title: year, links: months.map(toMonthLink) })),
  ),
)

/** Groups months by year and keeps their order. */
function groupByYear(months: readonly MonthArchive[]): { year: string; months: MonthArchive[] }[] {
  const years = new Map<string, MonthArchive[]>()
  for (const month of months) {
    const year = month.start.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), month])
  }
  return Array.from(years, ([year, months]) => ({ year, months }))
}

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
 * A part of the panel: a region with its title as `aria-label`. Not `aria-labelledby`: React restarts its generated ids
 * after a navigation, while the panel stays, so that ids would not be unique.
 */
function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
