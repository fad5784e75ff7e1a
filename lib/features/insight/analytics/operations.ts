import * as z from 'zod'
import { addDays } from '@/lib/base/domain/add-days'
import { measures, otherPages, reportedDimensions } from '@/lib/base/domain/analytics'
import { trendOrders } from '@/lib/base/domain/trends'
import { dayInput, idInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  scopedQuery,
  type Outcome,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { comparisons, countDays, MAX_PERIOD_DAYS, toComparedPeriod } from './analytics-period'
import type { ReportOptions } from './analytics-report'

const VITAL_DAYS = 30

/** Returns the web vitals of the last thirty days by kind of page. */
export const reportVitals = scopedQuery({
  permission: 'readings.read',
  input: z.object({}),
  run: async ({ store, scope }) =>
    done(await store.vitals.reportVitals(scope, { now: new Date(), days: VITAL_DAYS })),
})

/** Sets whether page views or editors rank the trends. Readers see the change immediately. */
export const setTrendOrder = command({
  permission: 'board.arrange',
  input: z.object({ order: z.enum(trendOrders, 'required') }),
  describe: ({ order }) => ({ order }),
  run: async ({ store, organisation }, { order }) => {
    await store.trends.setTrendOrder(organisation, order, new Date())
    return done({ order })
  },
})

/** Default number of days of a report, today included. */
const DEFAULT_DAYS = 30

const reportInput = z.object({
  /** The first day; null for thirty days up to `to`. */
  from: dayInput.nullable().default(null),
  /** The last day; null for today. */
  to: dayInput.nullable().default(null),
  compare: z.enum(comparisons).default('previous'),
  /** Figure of the time series and the list of pages. Ignored with `filter`, whose dimension determines the figure. */
  measure: z.enum(measures).default('views'),
  piece: idInput.nullable().default(null),
  page: z.enum(otherPages).nullable().default(null),
  filter: z
    .object({ dimension: z.enum(reportedDimensions), value: z.string().max(300) })
    .nullable()
    .default(null),
  limit: z.int().min(1).max(500).default(20),
})
type ReportInput = z.infer<typeof reportInput>

async function toOptions(
  { store, scope }: ScopedContext,
  { from, to, compare, measure, piece, page, filter, limit }: ReportInput,
): Promise<Outcome<ReportOptions>> {
  const last = to ?? (await store.analytics.getToday(scope, new Date()))
  const period = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
  const days = countDays(period)
  if (days < 1 || days > MAX_PERIOD_DAYS) return invalid({ from: 'date' })
  const card = piece === null ? null : await store.analytics.findCountedCard(scope, piece)
  if (piece !== null && card === null) return missing
  const comparison = toComparedPeriod(period, compare)
  return done({ period, comparison, measure, filter: { page: card ?? page, property: filter }, limit })
}

/** Creates an operation whose input is a period and filters (`reportInput`). */
const reportOperation = <Answer>(
  report: (context: ScopedContext, options: ReportOptions) => Promise<Answer>,
) =>
  scopedQuery({
    permission: 'readings.read',
    input: reportInput,
    run: async (context, input) => {
      const options = await toOptions(context, input)
      return options.kind === 'done' ? done(await report(context, options.answer)) : options
    },
  })

/**
 * Returns page views of a period, their origins and their results: totals, a series, tables and pages. A filter limits
 * them to a publication, to a kind of page, or to a value of a table.
 */
export const reportAnalytics = reportOperation(({ store, scope }, options) =>
  store.analytics.reportAnalytics(scope, options),
)

/** Ranks organisations by a figure, or by the value of `filter`. */
export const rankOrganisations = reportOperation(async ({ store, scope }, options) => {
  const organisations = await store.analytics.rankOrganisations(scope, options)
  return { period: options.period, comparison: options.comparison, organisations }
})
