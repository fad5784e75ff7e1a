import { goals, type Measure, type SourceGroup } from '@/lib/base/domain/analytics'
import type { AnalyticsReport, CampaignRow, PageRow } from './analytics-report'

/** A statement about a report. Numbers are counts of the period; `percent` is between 0 and 100. */
export type Insight =
  | { kind: 'results'; page: PageRow['page']; results: number; views: number }
  | { kind: 'growth'; page: PageRow['page']; views: number; more: number }
  | { kind: 'campaign'; campaign: string; entries: number; results: number }
  | { kind: 'group'; group: SourceGroup; percent: number }
  | { kind: 'end'; percent: number }

type Figures = Pick<AnalyticsReport, 'measure' | 'totals' | 'tables' | 'campaigns' | 'pages'>

/** Minimum counts. Differences between lower counts may be chance. */
const LEAST_VIEWS = 100
const LEAST_RESULTS = 5
/** Minimum ratio of a publication's count to its count in the compared period. */
const LEAST_GROWTH = 1.5
/** Maximum number of statements. */
const MOST = 2

/**
 * Derives up to two statements from a report, the most useful kinds first; none if the counts are too small. Compares
 * only the pages that the report lists.
 */
export function listInsights(report: Figures, { isOnePage }: { isOnePage: boolean }): Insight[] {
  const views = totalOf(report, 'views')
  if (views < LEAST_VIEWS) return []
  const statements = [
    isOnePage ? null : findResults(report.pages),
    findCampaign(report.campaigns),
    isOnePage || report.measure !== 'views' ? null : findGrowth(report.pages),
    findGroup(report),
    findEnd(report, views),
  ]
  return statements.filter((statement) => statement !== null).slice(0, MOST)
}

const totalOf = ({ totals }: Figures, measure: Measure) =>
  totals.find((total) => total.measure === measure)?.count ?? 0

const countResults = (counts: Record<(typeof goals)[number], number>) =>
  goals.reduce((sum, goal) => sum + counts[goal], 0)

const largest = <Row>(rows: readonly Row[], toSize: (row: Row) => number): Row | undefined =>
  rows.toSorted((first, second) => toSize(second) - toSize(first))[0]

function findResults(pages: readonly PageRow[]): Insight | null {
  const articles = pages.filter(({ page }) => page.article !== null)
  const best = largest(articles, ({ figures }) => countResults(figures))
  if (!best || countResults(best.figures) < LEAST_RESULTS) return null
  return { kind: 'results', page: best.page, results: countResults(best.figures), views: best.figures.views }
}

function findCampaign(campaigns: readonly CampaignRow[]): Insight | null {
  const best = largest(
    campaigns.filter(({ campaign }) => campaign !== null),
    (row) => countResults(row.goals),
  )
  const results = best ? countResults(best.goals) : 0
  if (!best?.campaign || results < LEAST_RESULTS) return null
  const { campaign, source } = best.campaign
  return { kind: 'campaign', campaign: campaign || source, entries: best.count, results }
}

function findGrowth(pages: readonly PageRow[]): Insight | null {
  const grown = pages.filter(
    ({ page, count, before }) =>
      page.article !== null && before !== null && count >= LEAST_VIEWS && count >= before * LEAST_GROWTH,
  )
  const best = largest(grown, ({ count, before }) => count - (before ?? 0))
  if (!best) return null
  return { kind: 'growth', page: best.page, views: best.count, more: best.count - (best.before ?? 0) }
}

function findGroup({ tables }: Figures): Insight | null {
  const rows = tables.find(({ dimension }) => dimension === 'sourceGroup')?.rows ?? []
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const [first] = rows
  if (!first || first.value === null || all < LEAST_VIEWS) return null
  return { kind: 'group', group: first.value as SourceGroup, percent: toPercent(first.count, all) }
}

function findEnd(report: Figures, views: number): Insight | null {
  const end = totalOf(report, 'end')
  return end < LEAST_VIEWS / 10 ? null : { kind: 'end', percent: toPercent(end, views) }
}

const toPercent = (part: number, whole: number) => Math.round((part / whole) * 100)
