import { recordRuntimeMetrics } from './runtime-metrics'
import { answerScrapes } from './scrape'

/** Starts reporting this thread's metrics to `/metrics`. Call it once per thread. */
export function reportMetrics(thread: string): void {
  recordRuntimeMetrics()
  answerScrapes(thread)
}
