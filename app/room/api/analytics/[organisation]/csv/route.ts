import * as z from 'zod'
import { measures, otherPages, reportedDimensions } from '@/lib/base/domain/analytics'
import type { IsoDate } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { comparisons } from '@/lib/features/insight/analytics/analytics-period'
import { exportedTables, toAnalyticsCsv } from '@/lib/features/insight/analytics/report-csv'
import { ask } from '@/app/room/enter-room'

const MAX_ROWS = 500

const day = z
  .string()
  .refine((text) => parseIsoDate(text) !== null)
  .transform((text) => text as IsoDate)
  .nullable()
  .catch(null)

/** A parameter with an invalid value gets its default, as on the page with the figures. */
const query = z.object({
  from: day,
  to: day,
  compare: z.enum(comparisons).catch('previous'),
  measure: z.enum(measures).catch('views'),
  piece: z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null),
  page: z.enum(otherPages).nullable().catch(null),
  dimension: z.enum(reportedDimensions).nullable().catch(null),
  value: z.string().max(300).catch(''),
  table: z.enum(exportedTables).catch('pages'),
})

/** Exports a table of the figures as CSV. The URL accepts the same filters as the page. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/room/api/analytics/[organisation]/csv'>,
) {
  const { organisation } = await params
  const { searchParams } = new URL(request.url)
  const { dimension, value, table, ...input } = query.parse(Object.fromEntries(searchParams))
  const filter = dimension === null ? null : { dimension, value }
  const report = await ask('reportAnalytics', organisation, { ...input, filter, limit: MAX_ROWS })
  return new Response(toAnalyticsCsv(report, table), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="lecturas-${organisation}-${table}.csv"`,
    },
  })
}
