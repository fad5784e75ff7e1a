import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { logConsole } from '@/lib/base/platform/log-console'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { isDevelopment } from '@/lib/base/platform/development'
import { count, readMetric } from '@/lib/base/platform/metrics/metrics'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { getSettings } from '@/lib/base/platform/settings'
import { openTracing } from '@/lib/base/platform/tracing/export/open-tracing'
import { closeTracing } from '@/lib/base/platform/tracing/tracing'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { toMaxConnections } from './connection-limit'
import { EdgeHandler } from './edge-handler'
import { Health } from './health'
import { BEAT_MS, LoadMonitor, type Heartbeats } from './heartbeat'
import { keepTickObjectLayout } from '@/lib/delivery/next-adapter/node/tick-layout'
import { isRoomUpload } from './streamed-request'
import { limitSlowBodies } from './slow-bodies'
import { siteFolders, StaticFiles } from './static-files'
import type { CommandToEdge, MessageFromEdge, ThreadChannel } from './thread-channel'
import { limitUnreadResponses } from './unread-responses'
import { PipelineLimit } from './pipeline-limit'
import { relayUpgrades } from './relay-upgrades'
import { refuseUnreadableRequests } from './unreadable-requests'
import { watchRenderThreads } from './watch-render-threads'

/**
 * Entry point of the edge thread, which owns the HTTP port. A separate thread, so that no client waits while a page
 * is rendered for another. It also serves at the speed of a plain Node server: Next's instrumentation of sockets and
 * async hooks would double the cost of a response.
 */
export type EdgeWorkerData = {
  httpPort: number
  /** Host or address to listen on; undefined for all interfaces. */
  host: string | undefined
  socketPath: string
  channel: ThreadChannel
  heartbeats: Heartbeats
}

/** Time limits in ms for receiving the headers of a request, and for complete uploads of pictures and files. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 5 * 60_000 }
/** Time limit in ms for receiving the body of all other requests. */
const BODY_TIMEOUT_MS = 30_000
/**
 * Time in ms after which a response is aborted if the client has read nothing. Not a whole number of seconds, so that
 * it differs from the timeout of idle connections (`KEEP_ALIVE_SECONDS`).
 */
const UNREAD_TIMEOUT_MS = 30_001
/** Interval at which the main thread is notified of the pages that were read. */
const PUBLISH_READ_MS = 1000
/** Interval at which page views are sent to the main thread. A crash loses those since the last time. */
const PUBLISH_READINGS_MS = 5000
const CLOSE_IDLE_MS = 100

handleUncaughtErrors('edge')
logConsole()
keepTickObjectLayout()
const { httpPort, host, socketPath, channel, heartbeats }: EdgeWorkerData = workerData
const settings = getSettings()
await openTracing('edge')
const health = new Health(() => handler.isBusy)
const handler = new EdgeHandler({
  files: await StaticFiles.read(siteFolders),
  socketPath,
  channel,
  settings,
  health,
  lookUpDirectory: (key) => publish({ kind: 'look-up-directory', key }),
  lookUpBuilds: () => publish({ kind: 'look-up-builds' }),
  lookUpFile: (key) => publish({ kind: 'look-up-file', key }),
})
const pipelines = new PipelineLimit()
const server = createServer(
  // `normaliseRequestLine` refuses requests without `Host`. Node would refuse them without the site's headers.
  { ...timeouts, requireHostHeader: false, keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000 },
  (request, response) => {
    // Closes the connection after the response, so that the proxy opens another one, which reaches another instance.
    if (health.state === 'draining') response.shouldKeepAlive = false
    if (pipelines.admit(request, response)) handler.handle(request, response)
  },
)
limitUnreadResponses(server, UNREAD_TIMEOUT_MS)
limitSlowBodies(server, BODY_TIMEOUT_MS, (request) => isRoomUpload(request, settings))
refuseUnreadableRequests(server)
server.maxConnections = toMaxConnections(readDescriptorLimit())
server.on('drop', () => count('refusals', { reason: 'connections' }))
const connections = trackConnections(server)
// Hung threads are not watched in development, where a debugger may pause a thread.
if (isDevelopment()) relayUpgrades(server, socketPath)
else {
  watchRenderThreads(heartbeats, {
    onHung: (thread) => publish({ kind: 'hung', thread, rendering: handler.listRendering(thread) }),
    onMainHung: () => {
      health.enter('hung')
      handler.refuseWaiting()
    },
  })
}
const load = new LoadMonitor(heartbeats)
setInterval(() => handler.adapt(load.read()), BEAT_MS).unref()
setInterval(publishRead, PUBLISH_READ_MS).unref()
setInterval(publishReadings, PUBLISH_READINGS_MS).unref()
readMetric('connections', () => [[{}, connections.size]])
readMetric('connectionsMax', () => [[{}, server.maxConnections]])
if (settings.ADMIN_PORT !== undefined) reportMetrics('edge')
const commands = { listen, drain, stop } satisfies Record<CommandToEdge, () => void>
parentPort?.on('message', (command: CommandToEdge) => commands[command]())

function listen() {
  server.listen({ port: httpPort, host }, () => publish({ kind: 'listening' }))
}

function drain() {
  health.enter('draining')
  handler.closeWaiting()
}

function publish(message: MessageFromEdge) {
  parentPort?.postMessage(message)
}

function publishRead() {
  const pages = handler.takeRead()
  if (pages.length > 0) publish({ kind: 'read', pages })
}

function publishReadings() {
  const pages = handler.takeReadings()
  if (pages) publish({ kind: 'readings', pages })
}

function trackConnections(server: Server): Set<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

function stop() {
  // Waits for connections that the system has already accepted. Closing the server at once would reset them.
  setImmediate(() =>
    server.close(() => {
      publishReadings()
      void Promise.all([handler.flush(), closeTracing()]).then(() => publish({ kind: 'stopped' }))
    }),
  )
  setInterval(() => {
    server.closeIdleConnections()
    // Node does not count connections without any request as idle, such as those that browsers open in advance. They
    // are closed here.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, CLOSE_IDLE_MS).unref()
}
