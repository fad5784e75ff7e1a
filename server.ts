import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import { startEdge, type Edge } from '@/lib/edge/start-edge'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/http/internal-headers'
import { toRequestId } from '@/lib/http/request-id'
import { log } from '@/lib/platform/log'
import { lookUpDirectory, listDomains, peekDomain } from '@/lib/organisations/directory'
import { storeHeaders } from '@/lib/page-cache/stored-headers'
import { toChangedOrganisation } from '@/lib/page-cache/cached-page'
import { pageStore } from '@/lib/page-cache/page-store'
import { warmUp } from '@/lib/edge/warm-up'
import { runRequest } from '@/lib/platform/request-context'
import { sanitiseResponse } from '@/lib/edge/sanitise-response'
import { getSettings } from '@/lib/platform/settings'
import { start, stop } from '@/lib/start'

/**
 * The server of `npm start`. One thread answers visitors with files and stored pages as ready bytes
 * (`lib/edge`); what it has not comes here, over a socket of our own, and is Next's. `npm run dev`
 * is plain Next.
 */

/** What runs when the process is told to stop may still finish. */
const SHUTDOWN_MS = 10_000

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * For a page that is just being rendered, and for what is not stored. A window of 256 KB holds any
 * page; the default of 4 MB would cost each answer under way some ten megabytes.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

async function serve() {
  await start()
  const { PORT } = getSettings()
  // React and Next read this when they are loaded, hence the late import.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { default: next } = await import('next')
  // Next proxies rewrites to itself over HTTP unless it believes to be 'localhost'.
  const app = next({ dev: false, hostname: 'localhost', port: PORT })
  await app.prepare()
  const socketPath = await listen(buildAnswer(app.getRequestHandler()))
  edge = await startEdge(PORT, socketPath, (domain) => void lookUpAndPublishDomain(domain))
  await publishDomains()
  pageStore().listen((event) => toChangedOrganisation(event) && void publishDomains())
  log().info({ port: PORT }, `Cartelera: http://localhost:${PORT}`)
  void warmUp(PORT)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

let edge: Edge | null = null

/** Only the front can connect: the socket is in a folder of this user's own. */
function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socketPath =
    process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'next.sock')
  // The front keeps its connections, and the time that visitors may take.
  const timeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
  const server = createServer(timeouts, (request, response) => {
    runRequest(toRequestId(request.headers, getSettings()), () =>
      answer(request, response).catch((cause: unknown) => {
        log().error({ err: cause }, 'a request was not answered')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  })
  return new Promise((resolve) => server.listen(socketPath, () => resolve(socketPath)))
}

function buildAnswer(next: Next) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    sanitiseResponse(request, response, createHeaderRecorder(request, response))
    response.setHeader('x-cache', 'MISS')
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
    await next(request, response)
  }
}

/** Lets the front know, with the answer, what it lacked when it passed the request on. */
function createHeaderRecorder({ method = '', headers }: IncomingMessage, response: ServerResponse) {
  const pageRequest = /^(html|rsc) (\/.+)$/.exec(String(headers[internalRequestHeaders.edgePage]))
  const domain = headers[internalRequestHeaders.edgeDomain]
  for (const name of [internalRequestHeaders.edgePage, internalRequestHeaders.edgeDomain])
    delete headers[name]
  return () => {
    if (typeof domain === 'string') publishDomain(domain)
    const [, format, path] = pageRequest ?? []
    if (!path || (format !== 'html' && format !== 'rsc')) return
    if (storeHeaders(path, format, method, response))
      response.setHeader(internalResponseHeaders.edgeSoonReady, '1')
  }
}

function publishDomain(domain: string) {
  const entry = peekDomain(domain)
  if (entry) edge?.tell({ kind: 'domain', domain, entry })
}

/** The front decides about known domains by itself from the first visitor on, also after a change. */
async function publishDomains() {
  for (const domain of await listDomains()) await lookUpAndPublishDomain(domain)
}

async function lookUpAndPublishDomain(domain: string) {
  await lookUpDirectory(domain || null)
  publishDomain(domain)
}

function end() {
  setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
  void edge
    ?.stop()
    .then(stop)
    .then(() => process.exit(0))
}

serve().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
})
