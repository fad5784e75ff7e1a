import { parentPort, workerData } from 'node:worker_threads'
import { logConsole } from '@/lib/base/platform/log-console'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { ThreadCollector } from '@/lib/base/platform/metrics/scrape'
import { createAdminServer } from './admin-server'
import { recordProcessMetrics } from './process-metrics'

/**
 * The admin thread's entry: it owns the admin port. A thread of its own, so that it still reports what
 * is known when another one hangs.
 */
export type AdminWorkerData = {
  port: number
  host: string
  /** The threads that have to answer. */
  threads: string[]
}

handleUncaughtErrors('admin')
logConsole()
const { port, host, threads }: AdminWorkerData = workerData
recordProcessMetrics()
const server = createAdminServer(new ThreadCollector(threads))
server.listen({ port, host }, () => parentPort?.postMessage('listening'))
