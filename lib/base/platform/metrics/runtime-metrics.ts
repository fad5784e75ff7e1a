import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { observe, readMetric } from './metrics'

/** Interval between event-loop lag measurements, in ms. */
const RESOLUTION_MS = 20

/** Records metrics of this thread's event loop and memory. Must be called once per thread. */
export function recordRuntimeMetrics(): void {
  recordEventLoopDelay()
  readMetric('eventLoopTime', () => {
    const { active, idle } = performance.eventLoopUtilization()
    return [
      [{ 'nodejs.eventloop.state': 'active' }, active / 1000],
      [{ 'nodejs.eventloop.state': 'idle' }, idle / 1000],
    ]
  })
  const readSpaces = (field: 'space_used_size' | 'space_size') =>
    getHeapSpaceStatistics().map(
      (space) => [{ 'v8js.heap.space.name': space.space_name }, space[field]] as const,
    )
  readMetric('heapUsed', () => readSpaces('space_used_size'))
  readMetric('heapSize', () => readSpaces('space_size'))
  readMetric('external', () => [[{}, getHeapStatistics().external_memory]])
  recordGarbageCollections()
}

/** Records the event loop delay. Node's values include the measuring interval, which is subtracted. */
function recordEventLoopDelay() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const toSeconds = (nanoseconds: number) =>
    Number.isNaN(nanoseconds) ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  readMetric('delayMean', () => [[{}, toSeconds(delay.mean)]])
  readMetric('delayP50', () => [[{}, toSeconds(delay.percentile(50))]])
  readMetric('delayP99', () => [[{}, toSeconds(delay.percentile(99))]])
  // Must be registered last, because it resets the histogram: the metrics above are read before that.
  readMetric('delayMax', () => {
    const max = toSeconds(delay.max)
    delay.reset()
    return [[{}, max]]
  })
}

const gcTypes: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' }

function recordGarbageCollections() {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The type describes browsers. In Node, entries have a `detail`.
      const { detail, duration } = entry as typeof entry & { detail?: { kind: number } }
      const type = gcTypes[detail?.kind ?? 0] ?? 'other'
      observe('garbageCollections', { 'v8js.gc.type': type }, duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
}
