import type { ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { logConsole } from '@/lib/base/platform/log-console'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { getSettings, holdSecrets } from '@/lib/base/platform/settings'
import { openTracing } from '@/lib/base/platform/tracing/export/open-tracing'
import { handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { contentCache } from '@/lib/content/cached/content-cache'
import { subscribeToContent } from '@/lib/content/port/events'
import { callServices } from '@/lib/content/from-db/thread/thread-calls'
import type { ContentService } from '@/lib/content/port/port'
import { readThrough } from '@/lib/content/service'
import { startBeating } from '@/lib/delivery/edge/heartbeat'
import { listen } from '@/lib/delivery/edge/render-thread/listen'
import { createRenderHandler } from '@/lib/delivery/edge/render-thread/render-handler'
import { loadFirstPage } from '@/lib/delivery/edge/render-thread/warm-up'
import { receive } from '@/lib/delivery/edge/thread-channel'
import { prepareNext } from '@/lib/delivery/next-adapter/start/prepare-next'
import { setPageSource } from '@/lib/delivery/page-cache/find-page'
import { setPageStore } from '@/lib/delivery/page-cache/store/page-store'
import type { MainPages } from './main-pages'
import type { MessageToRenderThread, RenderThreadData } from './messages'
import { ThreadPageStore } from './thread-page-store'

/** Entry point of a page thread, which renders only readers' pages (`render-threads.ts`). */
const { thread, socketPath, channel, heartbeats, calls }: RenderThreadData = workerData
handleUncaughtErrors(`render-${thread}`)
logConsole()
if (parentPort === null) throw new Error('this is a thread’s entry')
const settings = getSettings()
await openTracing('render')
const { content, pages } = callServices(parentPort, calls)
const store = new ThreadPageStore(pages as unknown as MainPages)
setPageStore(store)
setPageSource(store)
readThrough(content as unknown as ContentService)
subscribeToContent((event) => event.kind === 'read-failed' && store.recordFailure(event.organisation))
const receivePending = receive<MessageToRenderThread>(channel, (message) => {
  if (message.kind === 'secrets') return holdSecrets(message.secrets)
  const { tag, at } = message
  if (tag === null) contentCache().invalidateAll(at)
  else contentCache().invalidate(tag, at)
})
if (settings.ADMIN_PORT !== undefined) reportMetrics(`render-${thread}`)

const handler = createRenderHandler(await prepareNext(settings))
await listen(async (request, response) => {
  receivePending()
  // Ends the response only after the page is stored, so that other requests waiting for the page find it.
  endAfter(response, () => store.settled())
  await handler(request, response)
}, socketPath)
await loadFirstPage(socketPath, settings.LOCAL_HOST_DOMAIN, { areCommentsTaken: false })
startBeating(heartbeats, thread)
parentPort.postMessage({ kind: 'ready' })

/** Delays the end of a response until the promise from `settle` resolves. */
function endAfter(response: ServerResponse, settle: () => Promise<void>): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    // Sends the headers first, because the page is stored together with them.
    if (!response.headersSent) response.writeHead(response.statusCode)
    void settle().then(() => end(...rest))
    return response
  }
}
