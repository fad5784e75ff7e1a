import { createRenderHandler } from '@/lib/edge/render-thread/render-handler'
import { DomainPublisher } from '@/lib/edge/render-thread/domain-publisher'
import { listen } from '@/lib/edge/render-thread/listen'
import { prepareNext } from '@/lib/edge/render-thread/prepare-next'
import { startEdge, type Edge } from '@/lib/edge/render-thread/start-edge'
import { warmUp } from '@/lib/edge/render-thread/warm-up'
import { openThreadChannel, post } from '@/lib/edge/thread-channel'
import { toChangedOrganisation } from '@/lib/page-cache/cached-page'
import { pageStore } from '@/lib/page-cache/page-store'
import { loadEnvironment } from '@/lib/platform/load-environment'
import { log } from '@/lib/platform/log'
import { getSettings } from '@/lib/platform/settings'
import { start, stop } from '@/lib/start'

/**
 * The server of `npm start`. The edge thread (`lib/edge/worker.ts`) owns the HTTP port and answers
 * with files and stored pages; this thread renders what it forwards. `npm run dev` is plain Next.
 */

/** How long requests in flight may take to finish after a signal to stop. */
const SHUTDOWN_MS = 10_000

async function serve() {
  loadEnvironment(process.cwd())
  await start()
  const { PORT } = getSettings()
  const next = await prepareNext(PORT)
  const { sender, receiver } = openThreadChannel()
  const domains = new DomainPublisher(sender)
  const socketPath = await listen(createRenderHandler(next, (domain) => domains.publish(domain)))
  pageStore().listen((event) => post(sender, event))
  const edge = await startEdge(
    { httpPort: PORT, socketPath, channel: receiver },
    (domain) => void domains.lookUpAndPublish(domain),
  )
  await domains.publishAll()
  pageStore().listen((event) => toChangedOrganisation(event) && void domains.publishAll())
  log().info({ port: PORT }, `Cartelera: http://localhost:${PORT}`)
  void warmUp(PORT)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void shutDown(edge))
}

async function shutDown(edge: Edge) {
  setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
  await edge.stop()
  await stop()
  process.exit(0)
}

serve().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
})
