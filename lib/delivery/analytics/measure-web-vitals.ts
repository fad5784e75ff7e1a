import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** One page in four is measured: enough for a quartile. */
const ONE_IN = 4

/**
 * Measures the page's web vitals in its reader's browser: each figure in milliseconds (thousandths, for CLS).
 * Returns the object that receives them; null for pages that are not measured. Add listeners of
 * `visibilitychange` after the call: the library updates its figures in the same event.
 */
export function listenToVitals(): Record<string, number> | null {
  if (Math.random() * ONE_IN >= 1) return null
  const values: Record<string, number> = {}
  const keep = ({ name, value }: Metric) => {
    values[name.toLowerCase()] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  for (const listen of [onTTFB, onLCP, onCLS, onINP]) listen(keep, { reportAllChanges: true })
  return values
}
