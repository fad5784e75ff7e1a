import { isDevelopment } from '@/lib/base/platform/development'
import { toLocalAddress } from '@/lib/base/http/local-address'
import { log } from '@/lib/base/platform/log'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { handleReloadSignal } from '@/lib/base/platform/reload-secrets'
import type { Settings } from '@/lib/base/platform/settings'
import { openTracing } from '@/lib/base/platform/tracing/export/open-tracing'
import { recordPageViews } from '@/lib/delivery/analytics/record-page-views'
import { openHeartbeats, startBeating } from '@/lib/delivery/edge/heartbeat'
import { BuildsPublisher } from '@/lib/delivery/edge/render-thread/builds-publisher'
import { BusyPages, keepBusyPages, readBusyPages } from '@/lib/delivery/edge/render-thread/busy-pages'
import { createSocketPath, listen } from '@/lib/delivery/edge/render-thread/listen'
import { publishDirectory, publishFile } from '@/lib/delivery/edge/render-thread/publish-lookups'
import { createRenderHandler } from '@/lib/delivery/edge/render-thread/render-handler'
import { startAdmin } from '@/lib/delivery/edge/render-thread/start-admin'
import { startEdge } from '@/lib/delivery/edge/render-thread/start-edge'
import { sweepSockets } from '@/lib/delivery/edge/render-thread/sweep-sockets'
import { loadBusyPages, loadFirstPage, warmUp } from '@/lib/delivery/edge/render-thread/warm-up'
import { openThreadChannel, post } from '@/lib/delivery/edge/thread-channel'
import { prepareNext } from '@/lib/delivery/next-adapter/start/prepare-next'
import { openPageFile, type PageFile } from '@/lib/delivery/page-cache/page-file'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { RenderThreads } from '@/lib/delivery/render-threads/render-threads'
import { thisMachine, toThreadCount } from '@/lib/delivery/render-threads/thread-count'

/** Interval at which rendered pages and the list of the most read ones are stored for the next start. */
const STORE_PAGES_MS = 60_000

/** The served site: edge thread, rendering threads, page store. */
export type Served = {
  /**
   * Renders some home pages in the background, with the same requests that readers would send. Also removes the sockets
   * of ended processes.
   */
  warmUp(): void
  /** Makes `/readyz` fail, and closes each connection after its next response. */
  drain(): void
  /** Accepts no more connections. Resolves once all requests were answered. */
  stop(): Promise<void>
  /** Stores rendered pages for the next start. Closes the connection to the store with the files of other builds. */
  store(): Promise<void>
}

/**
 * Starts the edge thread and the threads that render pages. `start` opens the stores, while Next and the threads start.
 * Resolves once the HTTP port is open. Throws `StartError` if a port cannot be opened.
 */
export async function serve(settings: Settings, start: () => Promise<void>): Promise<Served> {
  const { PORT, HOST, LOCAL_HOST_DOMAIN } = settings
  const { sender, receiver } = openThreadChannel()
  const socketPath = createSocketPath()
  const pageThreads = countPageThreads(settings)
  const heartbeats = openHeartbeats(1 + pageThreads)
  const threads = new RenderThreads(socketPath, heartbeats, (list) =>
    post(sender, { kind: 'render-threads', threads: list }),
  )
  handleReloadSignal(process.env, (secrets) => {
    post(sender, { kind: 'secrets', secrets })
    threads.post({ kind: 'secrets', secrets })
  })
  await openTracing('render')
  // Opening the stores, starting the edge thread and loading Next run concurrently, because they wait for different
  // files and threads. The database takes longest.
  const starting = start()
  const builds = isDevelopment() ? null : new BuildsPublisher(settings, sender)
  const busyPages = new BusyPages()
  const edge = startEdge(
    { httpPort: PORT, host: HOST, socketPath, channel: receiver, heartbeats },
    {
      lookUpDirectory: (key) => void publishDirectory(sender, key),
      lookUpFile: (key) => void publishFile(sender, key),
      lookUpBuilds: () => void builds?.publish(),
      endHung: (thread, rendering) => threads.endHung(thread, rendering),
      recordPageViews,
      noteRead: (pages) => {
        pageStore().noteRead(pages.map(({ path }) => path))
        busyPages.note(pages)
      },
    },
  )
  const [next] = await Promise.all([prepareNext(settings), starting.then(() => builds?.start())])
  await listen(createRenderHandler(next), socketPath)
  await openAdminPort(settings, pageThreads)
  pageStore().listen((event) => post(sender, event))
  await Promise.all([
    loadFirstPage(socketPath, LOCAL_HOST_DOMAIN, { areCommentsTaken: true }),
    threads.start(pageThreads),
  ])
  const pages = await restorePages(settings, threads.list()[0]?.socketPath ?? socketPath, busyPages)
  startBeating(heartbeats, 0)
  await edge.listen()
  return {
    warmUp: () => {
      void warmUp(toLocalAddress(HOST, PORT), LOCAL_HOST_DOMAIN)
      void sweepSockets()
    },
    drain: edge.drain,
    stop: edge.stop,
    store: async () => {
      await Promise.all([pages.store(), builds?.stop()])
    },
  }
}

/**
 * Returns the number of threads besides the main thread that render pages. 0 in development: Next compiles only here.
 */
function countPageThreads(settings: Settings): number {
  if (isDevelopment()) return 0
  const machine = { ...thisMachine(), isStoreEmbedded: isStoreEmbedded(settings) }
  const count = toThreadCount(settings.RENDER_THREADS, machine)
  return count === 1 ? 0 : count
}

const isStoreEmbedded = ({ CONTENT_SERVICE_URL, DATABASE_URL }: Settings) =>
  CONTENT_SERVICE_URL === undefined && DATABASE_URL === undefined

/** Loads the pages of the previous run, and renders the most read ones. Then calls `storeForNextRun` at an interval. */
async function restorePages(settings: Settings, socketPath: string, busyPages: BusyPages) {
  const pageFile = isDevelopment() ? null : openPageFile(settings)
  const restored = (await pageFile?.read(pageStore())) ?? 0
  await loadBusyPages(socketPath, await readBusyPages(), toMaxLoadMs(settings, restored > 0))
  const store = () => storeForNextRun(pageFile, busyPages)
  setInterval(() => void store(), STORE_PAGES_MS).unref()
  return { store }
}

/**
 * Returns the maximum time in ms for rendering the most read pages before the site is ready. Short with PGlite,
 * because no other instance serves meanwhile. Long without stored pages, because all must be rendered.
 */
function toMaxLoadMs(settings: Settings, hasPages: boolean): number {
  const seconds = isStoreEmbedded(settings) ? 1 : hasPages ? 5 : 20
  return 1000 * (settings.WARM_UP_SECONDS ?? seconds)
}

/** Stores the list of the most read pages, for any build, and the rendered pages, for this build only. */
async function storeForNextRun(pageFile: PageFile | null, busyPages: BusyPages): Promise<void> {
  await keepBusyPages(busyPages.list())
  await pageFile
    ?.write(pageStore())
    .catch((cause: Error) => log().warn({ reason: cause.message }, 'rendered pages not stored'))
}

async function openAdminPort(settings: Settings, pageThreads: number) {
  const { ADMIN_PORT, ADMIN_HOST } = settings
  if (ADMIN_PORT === undefined) return
  reportMetrics('render')
  const rendering = Array.from({ length: pageThreads }, (_, at) => `render-${at + 1}`)
  const threads = ['edge', 'render', ...rendering, ...(isStoreEmbedded(settings) ? ['store'] : [])]
  await startAdmin({ port: ADMIN_PORT, host: ADMIN_HOST, threads })
}
