import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { EXPOSITION_TYPE, toExposition } from '@/lib/base/platform/metrics/exposition'
import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import type { Collected, ThreadCollector } from '@/lib/base/platform/metrics/scrape'

/** How long a scrape waits for threads that do not answer: Prometheus itself waits 10 s. */
const COLLECT_MS = 1000
const MAX_CONNECTIONS = 16
const timeouts = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 60_000 }

/** Serves `GET /metrics`, and nothing else; any client that reaches the port may read it. */
export function createAdminServer(collector: ThreadCollector, collectMs = COLLECT_MS): Server {
  const server = createServer({ ...timeouts, maxHeaderSize: 8192 }, (request, response) => {
    answer(request, response, collector, collectMs).catch(() => response.destroy())
  })
  server.maxConnections = MAX_CONNECTIONS
  return server
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  collector: ThreadCollector,
  collectMs: number,
) {
  request.resume()
  if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  const text = toText(await collector.collect(collectMs))
  response.writeHead(200, { 'content-type': EXPOSITION_TYPE, 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

/** The other threads' values, this one's, and which have answered. */
function toText({ reports, up }: Collected): string {
  const own = [...up].map(([thread, isUp]) => ({
    family: 'threadUp' as const,
    labels: [thread],
    value: Number(isUp),
  }))
  return toExposition([...reports, { thread: 'admin', samples: [...snapshotMetrics(), ...own] }])
}

function refuse(response: ServerResponse, status: 404 | 405) {
  response.writeHead(status, status === 405 ? { allow: 'GET, HEAD' } : {}).end()
}
