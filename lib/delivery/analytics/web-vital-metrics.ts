import { readMetric } from '@/lib/base/platform/metrics/metrics'
import type { Queries } from '@/lib/features/queries'
import type { OrganisationVital } from '@/lib/features/analytics/web-vital-queries'

const MINUTE = 60_000
/** Time in ms for which values are reused. The 75th percentile of a week changes slowly, and each scrape would run the query. */
const FRESH_MS = 10 * MINUTE
/** Limits the metrics to 50 organisations, about a thousand series. The admin shows all of them. */
const reported = { days: 7, organisations: 50, least: 50 }

/**
 * Provides `/metrics` with the web vitals of organisations. A scrape starts a query whose result later
 * scrapes report, so there are no queries without scrapes.
 */
export function reportOrganisationVitals(
  store: Pick<Queries['vitals'], 'listOrganisationVitals'>,
  onFailure: (cause: unknown) => void,
): void {
  let latestVitals: readonly OrganisationVital[] = []
  let askedAt = -Infinity
  const refresh = () => {
    const now = Date.now()
    if (now - askedAt < FRESH_MS) return
    askedAt = now
    store.listOrganisationVitals({ now: new Date(now), ...reported }).then((result) => {
      latestVitals = result
    }, onFailure)
  }
  readMetric('vitalSeconds', () => {
    refresh()
    return latestVitals.flatMap(({ p75, ...labels }) =>
      labels.vital === 'cls' ? [] : [[labels, p75 / 1000]],
    )
  })
  readMetric('layoutShift', () =>
    latestVitals.flatMap(({ p75, ...labels }) => (labels.vital === 'cls' ? [[labels, p75 / 1000]] : [])),
  )
}
