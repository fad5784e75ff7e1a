import type {
  Campaign,
  CountedPage,
  Goal,
  Measure,
  OtherPage,
  ReportedDimension,
} from '@/lib/base/domain/analytics'
import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation } from '@/lib/base/domain/scope'
import type { Period } from './analytics-period'

/** Narrows a report to a page, to a value of one dimension, or to both. */
export type AnalyticsFilter = {
  page: CountedPage | null
  property: { dimension: ReportedDimension; value: string } | null
}

/** A count in the report's period, and in the compared period (`before`; null without a comparison). */
export type Compared = { count: number; before: number | null }

export type AnalyticsTable = {
  dimension: ReportedDimension
  /** The figure that the table breaks down. */
  measure: Measure
  /** Most frequent values first. The last row (`value` null) adds up the values with fewer than five counts. */
  rows: ({ value: string | null } & Compared)[]
}

export type CampaignRow = Compared & {
  /** Filter value that selects this campaign; null in the row that adds up campaigns with fewer than five entries. */
  value: string | null
  campaign: Campaign | null
  goals: Record<Goal, number>
}

/** A page of one organisation. `article` is null for pages of another kind, which are counted together. */
export type ReportedPage = {
  organisation: ListedOrganisation
  kind: 'article' | OtherPage
  article: { piece: number; card: CardId; title: string } | null
}

export type PageRow = Compared & { page: ReportedPage; figures: Record<Measure, number> }

export type AnalyticsReport = {
  period: Period
  comparison: Period | null
  /** The figure that `series` and the `count` of `pages` show. */
  measure: Measure
  /** Totals by figure; with a filter by a value, only the figure of the value's dimension. */
  totals: ({ measure: Measure } & Compared)[]
  unit: 'day' | 'month'
  /** One entry per day or month, the oldest first. `before` is the corresponding day or month of the comparison. */
  series: ({ start: IsoDate } & Compared)[]
  /**
   * Counts by dimension. Empty if the report is filtered by a value, because combinations of properties are not
   * counted. If the scope lists more than fifty organisations, tables and campaigns only cover the fifty most viewed
   * ones.
   */
  tables: AnalyticsTable[]
  campaigns: CampaignRow[]
  /** Pages with the highest counts. With several organisations, only pages of the ten with the highest counts. */
  pages: PageRow[]
}

export type ReportOptions = {
  period: Period
  comparison: Period | null
  measure: Measure
  filter: AnalyticsFilter
  /** Maximum number of rows per table. */
  limit: number
}

export type RankedOrganisation = { id: OrganisationId; name: string } & Compared
