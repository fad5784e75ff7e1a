import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** Measures one page view in four, which suffices for a percentile. */
const ONE_IN = 4

/**
 * Measures the web vitals of this page view: in ms, CLS in thousandths. Returns the object that receives the values;
 * null if this page view is not measured. Listeners of `visibilitychange` must be added after this call, because the
 * library writes the last values in the same event.
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
