import { readMetric } from '@/lib/base/platform/metrics/metrics'
import type { Queries } from '@/lib/features/queries'
import type { OrganisationVital } from '@/lib/features/readings/vital-queries'

const MINUTE = 60_000
/** A quartile of a week moves slowly, and every copy that is scraped asks. */
const FRESH_MS = 10 * MINUTE
/** Of so many organisations: a thousand series at most. The room shows each. */
const reported = { days: 7, organisations: 50, least: 50 }

/**
 * Lets `/metrics` have how quick organisations' pages are to their readers. A scrape asks the store, for those that
 * come after it: without scrapes nothing is asked.
 */
export function reportOrganisationVitals(
  store: Pick<Queries['vitals'], 'listOrganisationVitals'>,
  onFailure: (cause: unknown) => void,
): void {
  let known: readonly OrganisationVital[] = []
  let askedAt = -Infinity
  const refresh = () => {
    const now = Date.now()
    if (now - askedAt < FRESH_MS) return
    askedAt = now
    store.listOrganisationVitals({ now: new Date(now), ...reported }).then((found) => {
      known = found
    }, onFailure)
  }
  readMetric('vitalSeconds', () => {
    refresh()
    return known.flatMap(({ p75, ...labels }) => (labels.vital === 'cls' ? [] : [[labels, p75 / 1000]]))
  })
  readMetric('layoutShift', () =>
    known.flatMap(({ p75, ...labels }) => (labels.vital === 'cls' ? [[labels, p75 / 1000]] : [])),
  )
}
