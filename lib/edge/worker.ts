import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { log } from '@/lib/platform/log'
import { getSettings } from '@/lib/platform/settings'
import { toChangedOrganisation } from '@/lib/page-cache/cached-page'
import { sanitiseRequest } from './sanitise-request'
import { DomainCache } from './domain-cache'
import { keepTickObjectLayout } from './node-internals/keep-tick-layout'
import { listenTo, type FromEdge, type ThreadChannel, type ToEdge } from './thread-channel'
import { PageResponder, type Outcome } from './page-responder'
import { refuse } from './refuse'
import { normaliseRequestLine } from './request-line'
import { siteFolders, StaticFiles } from './static-files'
import { SingleFlight } from '@/lib/platform/single-flight'
import { limitUnreadResponses } from './unread-responses'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import { Upstream } from './proxy'
import { PageRequestResolver, type UnknownDomain, type PageRequest } from './page-request'

/**
 * The thread that answers visitors: stored pages and files as ready bytes, all else by passing it on
 * to the side that renders. Apart from it, so that nobody waits while something else is rendered, and
 * so that answers cost what they cost in a plain server: Next's instruments for its own requests
 * would double that.
 */
export type EdgeWorkerData = { httpPort: number; socketPath: string; link: ThreadChannel }

/** A client that takes longer to send its headers, or a whole request, is not a reader. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000 }
/** Nor is one that takes nothing of an answer for so long. */
const UNREAD_TIMEOUT_MS = 30_000
/** How often the store hears which pages are read. */
const TELL_READ_MS = 1000
/** Compressing a page takes a moment; those who wait for it do not wait for ever. */
const MOST_WAIT_MS = 2000
/** How often one request waits for another that should bring what both want. */
const MAX_FLIGHTS_JOINED = 3

keepTickObjectLayout()
const settings = getSettings()
const { httpPort, socketPath, link }: EdgeWorkerData = workerData
const domains = new DomainCache((domain) => say({ kind: 'renew', domain }))
const pages = new PageResponder()
const pageRequests = new PageRequestResolver(domains)
const upstream = new Upstream(socketPath)
const flights = new SingleFlight()
const catchUp = listenTo(link, hear)
const connections = new Set<Socket>()
const files = await StaticFiles.read(siteFolders)

const server = createServer(timeouts, (request, response) => {
  try {
    answer(request, response)?.catch((cause: unknown) => fail(response, cause))
  } catch (cause) {
    fail(response, cause)
  }
})
limitUnreadResponses(server, UNREAD_TIMEOUT_MS)
server.on('connection', (socket) => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
server.listen(httpPort, () => say({ kind: 'listening' }))
setInterval(tellRead, TELL_READ_MS).unref()
parentPort?.once('message', stop)

function hear(message: ToEdge) {
  if (message.kind === 'domain') return domains.learn(message.domain, message.entry)
  pages.hear(message)
  const organisation = toChangedOrganisation(message)
  if (organisation === null) return
  domains.forget(organisation)
  pageRequests.forget()
}

/** What is there is answered at once, without a turn of the event loop. */
function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const refusal = normaliseRequestLine(request)
  if (refusal)
    return void refuse(response, refusal, 'Esto no se puede pedir.\n', { allow: 'GET, HEAD, POST' })
  if (files.answer(request, response)) return undefined
  catchUp()
  const attempt = answerFromStore(request, response)
  if (attempt.outcome === 'answered') return undefined
  sanitiseRequest(request, settings)
  return passOn(request, response, attempt)
}

function fail(response: ServerResponse, cause: unknown) {
  log().error({ err: cause }, 'a request was not answered')
  if (!response.headersSent) response.statusCode = 500
  response.end()
}

type Attempt = { pageRequest: PageRequest | UnknownDomain | null; outcome: Outcome }

function answerFromStore(request: IncomingMessage, response: ServerResponse): Attempt {
  const pageRequest = pageRequests.find(request)
  if (pageRequest?.kind === 'page')
    return { pageRequest, outcome: pages.answer(request, response, pageRequest) }
  return { pageRequest, outcome: pageRequest ? 'cold' : 'elsewhere' }
}

/** What nobody has yet is asked for once; the others wait for it, and are answered from the store. */
async function passOn(request: IncomingMessage, response: ServerResponse, first: Attempt) {
  // Of several that a reader sends at once each waits for those before it: until then nobody would
  // notice that he has left.
  if (!response.socket) await once(response, 'socket')
  // Before its turn: others may wait for the same page.
  const body = await upstream.receive(request, response)
  if (!body) return
  let { pageRequest, outcome } = first
  for (let turn = 0; turn < MAX_FLIGHTS_JOINED && pageRequest && outcome === 'cold'; turn++) {
    const missing = pageRequest
    if (await flights.lead(toFlightKey(missing), () => bring(request, body, response, missing))) return
    catchUp()
    ;({ pageRequest, outcome } = answerFromStore(request, response))
    if (outcome === 'answered') return
  }
  await upstream.pass(request, body, response, toTold(pageRequest))
}

async function bring(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  pageRequest: PageRequest | UnknownDomain,
) {
  const isSoonReady = await upstream.pass(request, body, response, toTold(pageRequest))
  catchUp()
  if (isSoonReady && pageRequest.kind === 'page' && !pages.has(pageRequest)) {
    await pages.whenReady(pageRequest.path, MOST_WAIT_MS)
  }
}

function toFlightKey(pageRequest: PageRequest | UnknownDomain) {
  return pageRequest.kind === 'page'
    ? `${pageRequest.format} ${pageRequest.path}`
    : `domain ${pageRequest.domain}`
}

function toTold(pageRequest: PageRequest | UnknownDomain | null): Record<string, string> {
  if (!pageRequest) return {}
  return pageRequest.kind === 'page'
    ? { [internalRequestHeaders.edgePage]: `${pageRequest.format} ${pageRequest.path}` }
    : { [internalRequestHeaders.edgeDomain]: pageRequest.domain }
}

function say(message: FromEdge) {
  parentPort?.postMessage(message)
}

function tellRead() {
  const paths = pages.takeRead()
  if (paths.length > 0) say({ kind: 'read', paths })
}

function stop() {
  server.close(() => say({ kind: 'stopped' }))
  setInterval(() => {
    server.closeIdleConnections()
    // Node does not count those as idle that browsers open ahead, and have not used yet.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, 100).unref()
}
