import { recordRuntimeMetrics } from './runtime-metrics'
import { answerScrapes } from './scrape'

/** Starts reporting this thread's metrics to `/metrics`. To be called once per thread. */
export function reportMetrics(thread: string): void {
  recordRuntimeMetrics()
  answerScrapes(thread)
}
