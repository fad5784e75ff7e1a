import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { VITALS_REPORTS } from './reader-messages'

/** One page in so many is measured: enough for a quartile, and three readers of four send nothing. */
const ONE_IN = 4

/**
 * Measures the page in its reader's browser, and reports it once, when it is first out of sight. Nothing of the
 * report says who reads: the page's address, and how many milliseconds (thousandths, of CLS) each figure was.
 */
export function measureVitals(): void {
  if (Math.random() * ONE_IN >= 1) return
  const page = location.pathname + location.search
  const values: Record<string, number> = {}
  const keep = ({ name, value }: Metric) => {
    values[name.toLowerCase()] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  for (const listen of [onTTFB, onLCP, onCLS, onINP]) listen(keep, { reportAllChanges: true })
  const report = () => {
    if (document.visibilityState === 'visible') return
    removeEventListener('visibilitychange', report)
    navigator.sendBeacon(VITALS_REPORTS, JSON.stringify({ page, ...values }))
  }
  // Behind those of the library, which bring its figures up to date in the same event.
  addEventListener('visibilitychange', report)
}
