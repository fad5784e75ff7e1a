import { goals, measures, reportedDimensions } from '@/lib/base/domain/analytics'
import { formatCsv } from '@/lib/base/platform/csv'
import type { AnalyticsReport } from './analytics-report'

/** Parts of a report that can be exported. */
export const exportedTables = ['series', 'totals', 'pages', 'campaigns', ...reportedDimensions] as const
export type ExportedTable = (typeof exportedTables)[number]

/** Value of the row that adds up all values with few counts. */
const OTHERS = '(otros)'

/** Exports one table as CSV, with the API's names. The column `before` is the count in the compared period. */
export function toAnalyticsCsv(report: AnalyticsReport, table: ExportedTable): string {
  const head = toColumns(table)
  const rows = toRows(report, table).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  return formatCsv([head, ...rows])
}

function toColumns(table: ExportedTable): string[] {
  if (table === 'series') return ['start', 'count', 'before']
  if (table === 'totals') return ['measure', 'count', 'before']
  if (table === 'campaigns') return ['source', 'medium', 'campaign', 'count', 'before', ...goals]
  if (table === 'pages')
    return ['organisation', 'kind', 'card', 'piece', 'title', 'count', 'before', ...measures]
  return [table, 'count', 'before']
}

function toRows(report: AnalyticsReport, table: ExportedTable): (string | number | null)[][] {
  if (table === 'series') return report.series.map(({ start, count, before }) => [start, count, before])
  if (table === 'totals') return report.totals.map(({ measure, count, before }) => [measure, count, before])
  if (table === 'campaigns') {
    return report.campaigns.map((row) => {
      const { source = OTHERS, medium = '', campaign = '' } = row.campaign ?? {}
      return [source, medium, campaign, row.count, row.before, ...goals.map((goal) => row.goals[goal])]
    })
  }
  if (table === 'pages') {
    return report.pages.map(({ page: { organisation, kind, article }, count, before, figures }) => [
      organisation.id,
      kind,
      article?.card ?? null,
      article?.piece ?? null,
      article?.title ?? null,
      count,
      before,
      ...measures.map((measure) => figures[measure]),
    ])
  }
  const rows = report.tables.find(({ dimension }) => dimension === table)?.rows ?? []
  return rows.map(({ value, count, before }) => [value ?? OTHERS, count, before])
}
