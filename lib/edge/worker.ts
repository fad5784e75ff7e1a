import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { log } from '@/lib/platform/log'
import { toOutdatedOrganisation } from '@/lib/page-cache/cached-page'
import { tidyRequest } from './sanitise-headers'
import { Domains } from './domain-cache'
import { keepTickLayout } from './node-internals/keep-tick-layout'
import { listenTo, type FromFront, type Link, type ToFront } from './thread-channel'
import { ReadyPages, type Outcome } from './page-responder'
import { refuse } from './refuse'
import { tidyRequestLine } from './request-line'
import { siteFolders, StaticFiles } from './static-files'
import { Turns } from '@/lib/platform/single-flight'
import { limitUnreadAnswers } from './unread-responses'
import { frontHeaders, Upstream } from './proxy'
import { WantedPages, type Undecided, type WantedPage } from './page-request'

/**
 * The thread that answers visitors: stored pages and files as ready bytes, all else by passing it on
 * to the side that renders. Apart from it, so that nobody waits while something else is rendered, and
 * so that answers cost what they cost in a plain server: Next's instruments for its own requests
 * would double that.
 */
export type FrontData = { httpPort: number; socketPath: string; link: Link }

/** A client that takes longer to send its headers, or a whole request, is not a reader. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000 }
/** Nor is one that takes nothing of an answer for so long. */
const UNREAD_TIMEOUT_MS = 30_000
/** How often the store hears which pages are read. */
const TELL_READ_MS = 1000
/** Compressing a page takes a moment; those who wait for it do not wait for ever. */
const MOST_WAIT_MS = 2000
/** How often one request waits for another that should bring what both want. */
const MOST_TURNS = 3

keepTickLayout()
const { httpPort, socketPath, link }: FrontData = workerData
const domains = new Domains((domain) => say({ kind: 'renew', domain }))
const pages = new ReadyPages()
const wantedPages = new WantedPages(domains)
const upstream = new Upstream(socketPath)
const turns = new Turns()
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
limitUnreadAnswers(server, UNREAD_TIMEOUT_MS)
server.on('connection', (socket) => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
server.listen(httpPort, () => say({ kind: 'listening' }))
setInterval(tellRead, TELL_READ_MS).unref()
parentPort?.once('message', stop)

function hear(message: ToFront) {
  if (message.kind === 'domain') return domains.learn(message.domain, message.entry)
  pages.hear(message)
  const organisation = toOutdatedOrganisation(message)
  if (organisation === null) return
  domains.forget(organisation)
  wantedPages.forget()
}

/** What is there is answered at once, without a turn of the event loop. */
function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const refusal = tidyRequestLine(request)
  if (refusal)
    return void refuse(response, refusal, 'Esto no se puede pedir.\n', { allow: 'GET, HEAD, POST' })
  if (files.answer(request, response)) return undefined
  catchUp()
  const attempt = answerFromStore(request, response)
  if (attempt.outcome === 'answered') return undefined
  tidyRequest(request)
  return passOn(request, response, attempt)
}

function fail(response: ServerResponse, cause: unknown) {
  log().error({ err: cause }, 'a request was not answered')
  if (!response.headersSent) response.statusCode = 500
  response.end()
}

type Attempt = { wanted: WantedPage | Undecided | null; outcome: Outcome }

function answerFromStore(request: IncomingMessage, response: ServerResponse): Attempt {
  const wanted = wantedPages.find(request)
  if (wanted?.kind === 'page') return { wanted, outcome: pages.answer(request, response, wanted) }
  return { wanted, outcome: wanted ? 'cold' : 'elsewhere' }
}

/** What nobody has yet is asked for once; the others wait for it, and are answered from the store. */
async function passOn(request: IncomingMessage, response: ServerResponse, first: Attempt) {
  // Of several that a reader sends at once each waits for those before it: until then nobody would
  // notice that he has left.
  if (!response.socket) await once(response, 'socket')
  // Before its turn: others may wait for the same page.
  const body = await upstream.receive(request, response)
  if (!body) return
  let { wanted, outcome } = first
  for (let turn = 0; turn < MOST_TURNS && wanted && outcome === 'cold'; turn++) {
    const done = await turns.take(toTurn(wanted))
    if (done) return bring(request, body, response, wanted).finally(done)
    catchUp()
    ;({ wanted, outcome } = answerFromStore(request, response))
    if (outcome === 'answered') return
  }
  await upstream.pass(request, body, response, toTold(wanted))
}

async function bring(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  wanted: WantedPage | Undecided,
) {
  const isSoonReady = await upstream.pass(request, body, response, toTold(wanted))
  catchUp()
  if (isSoonReady && wanted.kind === 'page' && !pages.has(wanted)) {
    await pages.whenReady(wanted.path, MOST_WAIT_MS)
  }
}

function toTurn(wanted: WantedPage | Undecided) {
  return wanted.kind === 'page' ? `${wanted.format} ${wanted.path}` : `domain ${wanted.domain}`
}

function toTold(wanted: WantedPage | Undecided | null): Record<string, string> {
  if (!wanted) return {}
  return wanted.kind === 'page'
    ? { [frontHeaders.page]: `${wanted.format} ${wanted.path}` }
    : { [frontHeaders.domain]: wanted.domain }
}

function say(message: FromFront) {
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
