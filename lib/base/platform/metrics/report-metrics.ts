import { recordRuntimeMetrics } from './runtime-metrics'
import { answerScrapes } from './scrape'

/** Includes this thread's metrics in `/metrics`. Must be called once per thread. */
export function reportMetrics(thread: string): void {
  recordRuntimeMetrics()
  answerScrapes(thread)
}
