import { setTimeout as wait } from 'node:timers/promises'
import { openHeartbeats, startBeating } from '@/lib/delivery/edge/heartbeat'
import { BusyPages, keepBusyPages, readBusyPages } from '@/lib/delivery/edge/render-thread/busy-pages'
import { BuildsPublisher } from '@/lib/delivery/edge/render-thread/builds-publisher'
import { publishFile } from '@/lib/delivery/edge/render-thread/file-publisher'
import { createRenderHandler } from '@/lib/delivery/edge/render-thread/render-handler'
import { publishDirectory } from '@/lib/delivery/edge/render-thread/directory-publisher'
import { createSocketPath, listen } from '@/lib/delivery/edge/render-thread/listen'
import { toLocalAddress } from '@/lib/delivery/edge/render-thread/local-address'
import { startAdmin } from '@/lib/delivery/edge/render-thread/start-admin'
import { prepareNext } from '@/lib/delivery/next-adapter/start/prepare-next'
import { sweepSockets } from '@/lib/delivery/edge/render-thread/sweep-sockets'
import { startEdge, type Edge } from '@/lib/delivery/edge/render-thread/start-edge'
import { loadBusyPages, loadFirstPage, warmUp } from '@/lib/delivery/edge/render-thread/warm-up'
import { RenderThreads } from '@/lib/delivery/render-threads/render-threads'
import { thisMachine, toThreadCount } from '@/lib/delivery/render-threads/thread-count'
import { runStoreInThread } from '@/lib/content/service'
import { openThreadChannel, post } from '@/lib/delivery/edge/thread-channel'
import { convertInOwnProcess } from '@/lib/features/media/convert/converter'
import { findUnsharedFolder } from '@/lib/features/media/open-storage'
import { openPageFile, type PageFile } from '@/lib/delivery/page-cache/page-file'
import { pageStore } from '@/lib/delivery/page-cache/page-store'
import { isDevelopment } from '@/lib/base/platform/development'
import { limitHeapGrowth, optimiseWebAssemblyLater } from '@/lib/delivery/next-adapter/node/v8-flags'
import { reportMetrics } from '@/lib/base/platform/metrics/report-metrics'
import { loadEnvironment } from '@/lib/base/platform/load-environment'
import { log } from '@/lib/base/platform/log'
import { logConsole } from '@/lib/base/platform/log-console'
import { handleReloadSignal } from '@/lib/base/platform/reload-secrets'
import { getSettings, type Settings } from '@/lib/base/platform/settings'
import { onStop, type StopSignal } from '@/lib/base/platform/stop-signals'
import { openTracing } from '@/lib/base/platform/tracing/open-tracing'
import { closeTracing } from '@/lib/base/platform/tracing/tracing'
import { reportUncleanStart } from '@/lib/base/platform/unclean-start'
import { endStart, handleUncaughtErrors } from '@/lib/base/platform/uncaught-errors'
import { endFollowing } from '@/lib/features/coediting/wake-ups'
import { recordPageViews } from '@/lib/delivery/analytics/record-page-views'
import { announceSite } from '@/lib/announce-site'
import { start, stop } from '@/lib/start'
import { startDailyBackups } from '@/lib/tools/backup/daily-backups'

/**
 * The server of `npm start`. The edge thread (`lib/delivery/edge/worker.ts`) owns the HTTP port and serves files and
 * stored pages. It forwards all other requests to this thread, which renders them. `npm run dev` passes `--dev`: Next
 * then compiles and reloads the sources.
 */

/** Maximum time for requests in progress to finish during a shutdown. After that they are aborted. */
const SHUTDOWN_MS = 10_000

/** Interval at which rendered pages and the list of the most read ones are stored for the next start. */
const STORE_PAGES_MS = 60_000

async function serve() {
  limitHeapGrowth()
  optimiseWebAssemblyLater()
  handleUncaughtErrors('render')
  logConsole()
  loadEnvironment(process.cwd())
  const settings = getSettings()
  const { sender, receiver } = openThreadChannel()
  const socketPath = createSocketPath()
  // In development, Next compiles only on this thread.
  const threadCount = isDevelopment() ? 1 : toThreadCount(settings.RENDER_THREADS, machineOf(settings))
  const ofPages = threadCount === 1 ? 0 : threadCount
  const heartbeats = openHeartbeats(1 + ofPages)
  const threads = new RenderThreads(socketPath, heartbeats, (list) =>
    post(sender, { kind: 'render-threads', threads: list }),
  )
  handleReloadSignal(process.env, (secrets) => {
    post(sender, { kind: 'secrets', secrets })
    threads.post({ kind: 'secrets', secrets })
  })
  runStoreInThread(new URL('./store.mjs', import.meta.url))
  convertInOwnProcess(new URL('./picture.mjs', import.meta.url))
  const { PORT, HOST } = settings
  await openTracing('render')
  // These steps run concurrently, because they wait for different files and threads. The database takes longest.
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
  const handler = createRenderHandler(next)
  await listen(handler, socketPath)
  await openAdminPort(ofPages)
  pageStore().listen((event) => post(sender, event))
  await Promise.all([
    loadFirstPage(socketPath, settings.LOCAL_HOST_DOMAIN, { areCommentsTaken: true }),
    threads.start(ofPages),
  ])
  const pageFile = isDevelopment() ? null : openPageFile(settings)
  const restored = (await pageFile?.read(pageStore())) ?? 0
  await loadBusyPages(
    threads.list()[0]?.socketPath ?? socketPath,
    await readBusyPages(),
    toMaxLoadMs(settings, restored > 0),
  )
  setInterval(() => {
    void storeForNextRun(pageFile, busyPages)
  }, STORE_PAGES_MS).unref()
  startBeating(heartbeats, 0)
  await edge.listen()
  onStop((signal) => void shutDown(edge, builds, () => storeForNextRun(pageFile, busyPages), signal))
  reportUncleanStart()
  warnOfUnsharedMedia(settings)
  await announceSite(settings)
  void warmUp(toLocalAddress(HOST, PORT), settings.LOCAL_HOST_DOMAIN)
  void sweepSockets()
  startDailyBackups()
}

const isStoreEmbedded = ({ CONTENT_SERVICE_URL, DATABASE_URL }: Settings) =>
  CONTENT_SERVICE_URL === undefined && DATABASE_URL === undefined

/**
 * Returns the maximum time in ms for rendering the most read pages before the site is ready. Short with PGlite,
 * because no other instance serves meanwhile. Long without stored pages, because all must be rendered.
 */
function toMaxLoadMs(settings: Settings, hasPages: boolean): number {
  const seconds = isStoreEmbedded(settings) ? 1 : hasPages ? 5 : 20
  return 1000 * (settings.WARM_UP_SECONDS ?? seconds)
}

function warnOfUnsharedMedia(settings: Settings) {
  const folder = findUnsharedFolder(settings)
  if (folder !== null) log().warn({ folder }, 'uploads stored on this machine only')
}

async function openAdminPort(ofPages: number) {
  const { ADMIN_PORT, ADMIN_HOST } = getSettings()
  if (ADMIN_PORT === undefined) return
  reportMetrics('render')
  await startAdmin({ port: ADMIN_PORT, host: ADMIN_HOST, threads: listThreads(ofPages) })
}

const machineOf = (settings: Settings) => ({ ...thisMachine(), isStoreEmbedded: isStoreEmbedded(settings) })

function listThreads(ofPages: number): string[] {
  const rendering = Array.from({ length: ofPages }, (_, at) => `render-${at + 1}`)
  return ['edge', 'render', ...rendering, ...(isStoreEmbedded(getSettings()) ? ['store'] : [])]
}

/** Stores the list of the most read pages, for any build, and the rendered pages, for this build only. */
async function storeForNextRun(pageFile: PageFile | null, busyPages: BusyPages): Promise<void> {
  await keepBusyPages(busyPages.list())
  await pageFile
    ?.write(pageStore())
    .catch((cause: Error) => log().warn({ reason: cause.message }, 'rendered pages not stored'))
}

/** Stops the site: `/readyz` fails, but requests are served until proxies use other instances. */
async function shutDown(
  edge: Edge,
  builds: BuildsPublisher | null,
  storePages: () => Promise<void>,
  signal: StopSignal,
) {
  const { DRAIN_SECONDS } = getSettings()
  log().info({ signal, seconds: DRAIN_SECONDS }, 'draining')
  edge.drain()
  await wait(DRAIN_SECONDS * 1000)
  endFollowing()
  setTimeout(() => {
    log().warn({ seconds: SHUTDOWN_MS / 1000 }, 'requests aborted at shutdown')
    process.exit(0)
  }, SHUTDOWN_MS).unref()
  await edge.stop()
  await Promise.all([storePages(), builds?.stop(), stop(), closeTracing()])
  process.exit(0)
}

serve().catch(endStart)
