import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { dimensionMeasures, timeClasses } from '@/lib/base/domain/analytics'
import type { IsoDate } from '@/lib/base/domain/model'
import {
  tableRows,
  toAnalyticsHref,
  type AnalyticsQuery,
} from '@/lib/features/insight/analytics/analytics-address'
import { Breakdown } from './breakdown'
import { CampaignTable } from './campaign-table'
import { FigureTiles } from './figure-tiles'
import { Insights } from './insights'
import { LineChart } from './line-chart'
import { tableStyles } from './table-styles'
import type { PageRow, Ranking, Report, Table, ToHref } from './types'
import { usePageText, useValueText } from './use-value-text'

export const breakdownsStyle =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(20rem,40%)),1fr))] gap-x-12 gap-y-9 py-8'
export const breakdownColumn = 'flex min-w-0 flex-col gap-9 empty:hidden'

type AnalyticsReportProps = {
  query: AnalyticsQuery
  report: Report
  /** The organisations with the highest counts; null if the report covers a single one. */
  ranking: Ranking | null
  today: IsoDate
  toHref: ToHref
}

/**
 * Reports a period: totals, a chart, sentences about unusual figures, and tables whose rows filter the whole report.
 */
export function AnalyticsReport({ query, report, ranking, today, toHref }: AnalyticsReportProps) {
  const isOnePage = query.piece !== null || query.page !== null
  const isFiltered = report.tables.length === 0
  return (
    <div>
      <FigureTiles report={report} toHref={toHref} />
      <LineChart report={report} today={today} />
      {!isFiltered && <Insights report={report} isOnePage={isOnePage} toHref={toHref} />}
      <div className={breakdownsStyle}>
        <div className={breakdownColumn}>
          {ranking && <OrganisationTable ranking={ranking} query={query} report={report} />}
          {!isOnePage && <PageTable report={report} isAcross={ranking !== null} toHref={toHref} />}
          {isOnePage && <ValueTables names={['sourceGroup', 'time']} report={report} toHref={toHref} />}
        </div>
        <div className={breakdownColumn}>
          <ValueTables
            names={isOnePage ? ['source'] : ['sourceGroup', 'source']}
            report={report}
            toHref={toHref}
          />
        </div>
        {!isFiltered && <CampaignTable campaigns={report.campaigns} toHref={toHref} />}
        <div className={breakdownColumn}>
          <ValueTables
            names={isOnePage ? ['outward', 'share', 'language'] : ['search', 'outward', 'share', 'time']}
            report={report}
            toHref={toHref}
          />
        </div>
        <div className={breakdownColumn}>
          <ValueTables
            names={
              isOnePage
                ? ['download', 'device', 'country']
                : ['emptySearch', 'download', 'device', 'country', 'language']
            }
            report={report}
            toHref={toHref}
          />
        </div>
      </div>
      <MoreRows query={query} report={report} toHref={toHref} />
    </div>
  )
}

type TableProps = { report: Report; toHref: ToHref }

/** Dimensions with a small, fixed set of values. Their tables show each value's share of the sum. */
const withShares: Table['dimension'][] = ['time', 'device', 'language', 'country']

function ValueTables({ names, ...table }: TableProps & { names: Table['dimension'][] }) {
  return names.map((name) => <ValueTable key={name} name={name} {...table} />)
}

export function ValueTable({ name, report, toHref }: TableProps & { name: Table['dimension'] }) {
  const t = useTranslations('room.analytics')
  const toText = useValueText()
  const table = report.tables.find(({ dimension }) => dimension === name)
  if (!table) return null
  const measure = name === 'sourceGroup' ? 'entries' : dimensionMeasures[name]
  return (
    <Breakdown
      title={t(`dimensions.${name}`)}
      counted={t(`measures.${measure}`)}
      empty={t('nothing')}
      hasShares={withShares.includes(name)}
      rows={inOrder(table).map(({ value, count, before }) => ({
        key: value ?? '',
        label: toText(name, value),
        href: value === null ? null : toHref({ dimension: name, value }),
        count,
        before,
      }))}
    />
  )
}

/** Returns the rows of a table, sorted by count. Sorts the dimension `time` chronologically. */
function inOrder({ dimension, rows }: Table): Table['rows'] {
  if (dimension !== 'time') return rows
  return timeClasses.flatMap((time) => rows.find(({ value }) => value === time) ?? [])
}

export function PageTable({ report, isAcross, toHref }: TableProps & { isAcross: boolean }) {
  const t = useTranslations('room.analytics')
  const toTitle = usePageText()
  return (
    <Breakdown
      title={t(report.tables.length === 0 ? 'pagesOf' : 'pageTable')}
      counted={t(`measures.${report.measure}`)}
      empty={t('nothing')}
      rows={report.pages.map(({ page, count, before }) => ({
        key: toKey(page),
        label: (
          <>
            {toTitle(page)}{' '}
            {isAcross && <small className={tableStyles.small}>{page.organisation.name}</small>}
          </>
        ),
        href: toHref(toPageFilter(page)),
        count,
        before,
      }))}
    />
  )
}

const toKey = ({ organisation, kind, article }: PageRow['page']) =>
  `${organisation.id} ${article?.piece ?? kind}`

const toPageFilter = ({ article, kind }: PageRow['page']): Partial<AnalyticsQuery> =>
  article ? { piece: article.piece, page: null } : { piece: null, page: kind === 'article' ? 'other' : kind }

type OrganisationTableProps = { ranking: Ranking; query: AnalyticsQuery; report: Report }

/** Lists the organisations with the highest counts. Each row links to the organisation's report. */
function OrganisationTable({ ranking, query, report }: OrganisationTableProps) {
  const t = useTranslations('room.analytics')
  return (
    <Breakdown
      title={t('organisations')}
      counted={t(`measures.${report.measure}`)}
      empty={t('nothing')}
      rows={ranking.map(({ id, name, count, before }) => ({
        key: id,
        label: name,
        href: toAnalyticsHref(id, { ...query, piece: null, organisations: null }),
        count,
        before,
      }))}
    />
  )
}

/** Link that shows more or fewer rows. Renders nothing if all rows are visible. */
function MoreRows({ query, report, toHref }: TableProps & { query: AnalyticsQuery }) {
  const t = useTranslations('room.analytics')
  const isCut = [report.pages, ...report.tables.map(({ rows }) => rows)].some(
    (rows) => rows.length >= tableRows.few,
  )
  if (query.rows === 'few' && !isCut) return null
  return (
    <p>
      <Link
        href={toHref({ rows: query.rows === 'few' ? 'many' : 'few' })}
        className="button-outline"
        scroll={false}
      >
        {t(query.rows === 'few' ? 'moreRows' : 'fewerRows')}
      </Link>
    </p>
  )
}
