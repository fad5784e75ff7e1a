import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compression from 'compression'
import { closeContentService } from '@/lib/content/service'
import { log } from '@/lib/log'
import { waitForTurn } from '@/lib/pages/cold-pages'
import { answerFromStore, isCold, rememberHead } from '@/lib/pages/fast-path'
import { serveStaticFile } from '@/lib/pages/static-files'
import { toWantedPage, type WantedPage } from '@/lib/pages/wanted-page'
import { warmUp } from '@/lib/pages/warm-up'
import { runRequest } from '@/lib/request/current'
import { tidyAnswer, tidyRequest, toRequestId } from '@/lib/request/receive'
import { getSettings } from '@/lib/settings'
import { start } from '@/lib/start'

/**
 * The server of `npm start`, in front of Next: files and stored pages are answered here as ready
 * bytes, all else is Next's. `npm run dev` is plain Next.
 */

/** What runs when the process is told to stop may still finish. */
const SHUTDOWN_MS = 10_000
/** How many answers Next may be working on; more would only make everybody wait. */
const MOST_UNDER_WAY = 500
/** A client that takes longer to send its headers, or a whole request, is not a reader. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const compress = compression()

async function serve() {
  await start()
  const { PORT } = getSettings()
  // React and Next read this when they are loaded, hence the late import.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { default: next } = await import('next')
  // Next proxies rewrites to itself over HTTP unless it believes to be 'localhost'.
  const app = next({ dev: false, hostname: 'localhost', port: PORT })
  await app.prepare()
  const answer = buildAnswer(app.getRequestHandler())
  const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }
  const server = createServer(timeouts, (request, response) => {
    const wanted = toWantedPage(request)
    if (wanted && answerFromStore(request, response, wanted)) return
    runRequest(toRequestId(request), () =>
      answer(request, response, wanted).catch((cause: unknown) => {
        log().error({ err: cause }, 'a request was not answered')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  })
  server.listen(PORT, () => {
    log().info({ port: PORT }, `Cartelera: http://localhost:${PORT}`)
    void warmUp(PORT)
  })

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
    server.close(async () => {
      await closeContentService()
      process.exit(0)
    })
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The order in which a request that the store did not answer finds who does. */
function buildAnswer(next: Next) {
  let underWay = 0
  return async (request: IncomingMessage, response: ServerResponse, wanted: WantedPage | null) => {
    if (serveStaticFile(request, response)) return
    if (wanted && isCold(wanted)) {
      await waitForTurn(wanted, response)
      if (answerFromStore(request, response, wanted)) return
    }
    if (underWay >= MOST_UNDER_WAY) return refuse(response)
    underWay++
    tidyRequest(request)
    response.once('close', () => underWay--)
    tidyAnswer(request, response, () => wanted && rememberHead(wanted, request, response))
    response.setHeader('x-cache', 'MISS')
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
    await next(request, response)
  }
}

function refuse(response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
  response.end('Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n')
}

serve().catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
