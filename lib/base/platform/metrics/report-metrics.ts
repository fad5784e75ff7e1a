import { recordRuntimeMetrics } from './runtime-metrics'
import { answerScrapes } from './scrape'

/** Lets `/metrics` have what this thread counts, and what it can say of itself. To be called once on each. */
export function reportMetrics(thread: string): void {
  recordRuntimeMetrics()
  answerScrapes(thread)
}
