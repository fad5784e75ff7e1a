import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isPublicAddress } from '@/lib/base/http/public-address'
import { EXPOSITION_TYPE, toExposition } from '@/lib/base/platform/metrics/exposition'
import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import type { Collected, ThreadCollector } from '@/lib/base/platform/metrics/scrape'

/** Maximum wait for the metrics of a thread. Prometheus waits 10 s. */
const COLLECT_MS = 1000
/** Maximum number of open connections. A proxy opens one for each new domain. */
const MAX_CONNECTIONS = 512
const timeouts = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 60_000 }

export type AdminSources = {
  collector: ThreadCollector
  collectMs?: number
  /** Returns whether a proxy may request a TLS certificate for a host name. */
  mayCertify(host: string): Promise<boolean>
}

/**
 * Serves `GET /metrics` to all clients, and `GET /certificates/allowed?domain=…` to clients in the same network: 200
 * if a proxy may request a TLS certificate for the domain, otherwise 404 (for `ask` of Caddy's on-demand TLS).
 */
export function createAdminServer(sources: AdminSources): Server {
  const server = createServer({ ...timeouts, maxHeaderSize: 8192 }, (request, response) => {
    answer(request, response, sources).catch(() => response.destroy())
  })
  server.maxConnections = MAX_CONNECTIONS
  return server
}

async function answer(request: IncomingMessage, response: ServerResponse, sources: AdminSources) {
  request.resume()
  const { pathname, searchParams } = new URL(`http://admin.invalid${toPath(request.url)}`)
  const handle = { '/metrics': sendMetrics, '/certificates/allowed': answerProxy }[pathname]
  if (!handle) return refuse(response, 404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  await handle(response, sources, searchParams)
}

/** Returns the request target if it is a path. Returns `/` for other targets, such as `*` or an absolute URL. */
const toPath = (target = '/') => (/^\/(?!\/)/.test(target) ? target : '/')

async function sendMetrics(response: ServerResponse, { collector, collectMs = COLLECT_MS }: AdminSources) {
  const text = toText(await collector.collect(collectMs))
  response.writeHead(200, { 'content-type': EXPOSITION_TYPE, 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

async function answerProxy(response: ServerResponse, { mayCertify }: AdminSources, query: URLSearchParams) {
  const isNeighbour = !isPublicAddress(response.socket?.remoteAddress ?? '')
  const isAllowed = isNeighbour && (await mayCertify(query.get('domain') ?? ''))
  response.writeHead(isAllowed ? 200 : 404, { 'content-length': 0 }).end()
}

/** Formats the metrics of all threads, and a metric per thread for whether it answered in time. */
function toText({ reports, up }: Collected): string {
  const threadsUp = [...up].map(([thread, isUp]) => ({
    family: 'threadUp' as const,
    labels: [thread],
    value: Number(isUp),
  }))
  return toExposition([...reports, { thread: 'admin', samples: [...snapshotMetrics(), ...threadsUp] }])
}

function refuse(response: ServerResponse, status: 404 | 405) {
  response.writeHead(status, status === 405 ? { allow: 'GET, HEAD' } : {}).end()
}
