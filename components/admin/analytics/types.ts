import type { AnalyticsQuery } from '@/lib/features/insight/analytics/analytics-address'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type Report = OperationAnswer<'reportAnalytics'>
export type Ranking = OperationAnswer<'rankOrganisations'>['organisations']
export type Table = Report['tables'][number]
export type PageRow = Report['pages'][number]

/** Returns the report's URL with changed query parameters. */
export type ToHref = (changes: Partial<AnalyticsQuery>) => string
