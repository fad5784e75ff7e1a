import { readMetric } from '@/lib/base/platform/metrics/metrics'
import type { Queries } from '@/lib/features/kernel/queries'
import type { OrganisationVital } from '@/lib/features/insight/analytics/web-vital-queries'

const MINUTE = 60_000
/** Minimum interval between queries. The 75th percentile of a week changes slowly. */
const FRESH_MS = 10 * MINUTE
/** Limits the metrics to 50 organisations with at least 50 measurements in 7 days: about a thousand series. */
const reported = { days: 7, organisations: 50, least: 50 }

/**
 * Adds the web vitals of organisations to `/metrics`. Each scrape reports the last result and starts a new query, so
 * that no query runs without scrapes.
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
