import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolveClientAddress, toClientNetwork } from '@/lib/base/http/client-address'
import { keepTrusted } from '@/lib/base/http/forwarded'
import { MAX_BODY_BYTES, MAX_FORM_BODY_BYTES, MAX_ROOM_BODY_BYTES } from '@/lib/base/http/body-limit'
import { formPath } from '@/lib/base/links/links'
import { isRoomHost } from '@/lib/base/http/host'
import { requestIdHeader } from '@/lib/base/http/request-id'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { holdSecrets, type Settings } from '@/lib/base/platform/settings'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import type { ReadPages } from '@/lib/delivery/analytics/page-view-counter'
import { BuildLookups, isBuildFile } from './build-lookups'
import { DirectoryCache } from './directory-cache'
import type { Exchange } from './access-log/exchange'
import { Exchanges } from './exchanges'
import { FileLookups } from './file-lookups'
import type { Health } from './health'
import { PageRequestResolver, type PageRequest, type UnknownDirectory } from './page-request'
import { PageResponder, type Outcome, type ReadPage } from './page-responder'
import { isReaders, PageViews } from './page-views'
import { listBounds, listStreamedBounds } from './place-bounds'
import { RenderProxy, type EdgePart } from './proxy'
import { refuse } from './refuse'
import { RenderSockets } from './render-sockets'
import { isWriting, normaliseRequestLine } from './request-line'
import { identifyResponse, requestIdOf } from './response-ids'
import { dropInternalHeaders, sanitiseRequest } from './sanitise-request'
import type { StaticFiles } from './static-files'
import { isPolicyReport, PolicyReports } from './policy-reports'
import { isVitalsReport, VitalsReports } from './vitals-reports'
import { isStoredFile, StoredFiles } from './stored-files'
import { isStoredPicture, StoredPictures } from './stored-pictures'
import { toStreamed } from './streamed-request'
import { receive, type MessageToEdge, type ThreadChannel } from './thread-channel'
import { RevalidationQueue } from './revalidation-queue'
import { UnreadBudget } from './unread-budget'
import { WaitingRequests } from './waiting-requests'
import { toRenderRequest, type Written } from '@/lib/delivery/addresses/render-request'
import { toNotBefore, ReadYourWrites } from './read-your-writes'

/** Maximum time for which a request waits for the lookup of its organisation. */
const MAX_WAIT_MS = 2000
/** Maximum number of renderings for which a request waits, if other requests started to render the same page. */
const MAX_FLIGHTS_JOINED = 3
/**
 * Maximum time for which a request waits for the render thread, in addition to the timeout of content calls. Long
 * enough for the last of many simultaneous requests, and in development for compiling a page.
 */
const MAX_RENDER_WAIT_MS = isDevelopment() ? 300_000 : 15_000
/**
 * Time after which the render thread counts as failed, if it has sent nothing. Begins when the client's maximum wait
 * ends.
 */
const AFTER_WAIT_MS = 10_000

export type EdgeOptions = {
  files: StaticFiles
  /** Socket of the main thread, which renders pages. */
  socketPath: string
  channel: ThreadChannel
  settings: Settings
  health: Health
  /** Starts the lookup of a directory entry by the render thread, which sends the result over the channel. */
  lookUpDirectory: (key: DirectoryKey) => void
  /** Makes the render thread load the files of other builds and send them over the channel. */
  lookUpBuilds: () => void
  /** Starts the lookup of a library file by the render thread, which sends the result over the channel. */
  lookUpFile: (key: FileKey) => void
}

/** A page, or the directory entries that must be looked up first. null if only the render thread can answer. */
type Missable = PageRequest | UnknownDirectory | null
type Attempt = { pageRequest: Missable; outcome: Outcome; written: Written | null }

/**
 * Answers all requests to the site. Files and stored pages are sent from memory; other requests are forwarded to the
 * render thread.
 */
export class EdgeHandler {
  readonly #files: StaticFiles
  readonly #pictures = new StoredPictures()
  readonly #fileLookups: FileLookups
  readonly #storedFiles: StoredFiles
  readonly #policyReports: PolicyReports
  readonly #vitalsReports: VitalsReports
  readonly #settings: Settings
  readonly #health: Health
  readonly #waiting: WaitingRequests
  readonly #unread = new UnreadBudget()
  readonly #pages: PageResponder
  readonly #directory: DirectoryCache
  readonly #pageRequests: PageRequestResolver
  readonly #sockets: RenderSockets
  readonly #proxy: RenderProxy
  readonly #flights = new SingleFlight()
  readonly #exchanges: Exchanges
  readonly #readYourWrites = new ReadYourWrites()
  readonly #revalidations = new RevalidationQueue(() => this.#proxy.isInUse)
  readonly #builds: BuildLookups
  readonly #pageViews: PageViews
  readonly #receivePending: () => void

  constructor(options: EdgeOptions) {
    const { files, socketPath, channel, settings, health, lookUpDirectory, lookUpBuilds, lookUpFile } =
      options
    this.#files = files
    this.#builds = new BuildLookups(lookUpBuilds)
    this.#fileLookups = new FileLookups(lookUpFile)
    this.#storedFiles = new StoredFiles(this.#fileLookups)
    this.#settings = settings
    this.#policyReports = new PolicyReports(settings)
    this.#health = health
    const maxWaitMs = settings.CONTENT_TIMEOUT_MS + MAX_RENDER_WAIT_MS
    this.#waiting = new WaitingRequests(maxWaitMs)
    this.#directory = new DirectoryCache(lookUpDirectory)
    this.#pageRequests = new PageRequestResolver(this.#directory, settings)
    this.#pageViews = new PageViews(settings, this.#pageRequests)
    this.#exchanges = new Exchanges(settings, this.#pageViews.counter)
    this.#sockets = new RenderSockets(socketPath)
    this.#proxy = new RenderProxy(
      this.#sockets,
      this.#unread,
      undefined,
      (request, goal) => this.#pageViews.countGoal(request, goal),
      maxWaitMs + AFTER_WAIT_MS,
    )
    this.#pages = new PageResponder((request, response) => {
      const address = resolveClientAddress(
        request.headers['x-forwarded-for'],
        request.socket.remoteAddress,
        settings,
      )
      return this.#unread.open(response, toClientNetwork(address))
    })
    this.#vitalsReports = new VitalsReports({
      settings,
      toPage: (request, url) => this.#pageViews.findCounted(request, url),
      add: (page, report) => this.#pageViews.counter?.addReport(page, report),
    })
    this.#receivePending = receive(channel, (message) => this.#apply(message))
    readMetric('activeRequests', () => [[{}, this.#exchanges.active]])
    readMetric('memory', () => [
      [{ part: 'unread_responses' }, this.#unread.bytes],
      [{ part: 'plain_bodies' }, this.#pages.plainBytes],
      [{ part: 'static_files' }, files.bytes],
    ])
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const { TRUSTED_NETWORKS } = this.#settings
    if (TRUSTED_NETWORKS) keepTrusted(request.headers, request.socket.remoteAddress, TRUSTED_NETWORKS)
    dropInternalHeaders(request.headers)
    const exchange = this.#exchanges.begin(request)
    try {
      const answering = this.#answer(request, response, exchange)
      if (!answering) return this.#exchanges.end(exchange, request, response)
      this.#exchanges.follow(exchange, request, response)
      answering.catch((cause: unknown) => fail(response, cause))
    } catch (cause) {
      fail(response, cause)
      this.#exchanges.end(exchange, request, response)
    }
  }

  /** Returns whether requests have been arriving faster than pages can be rendered. */
  get isBusy(): boolean {
    return this.#proxy.isBusy
  }

  /** Adjusts the number of concurrent renderings. Call it once a second with the load of the threads (0 to 1). */
  adapt(activeShare: number): void {
    this.#proxy.adapt(activeShare)
  }

  /** Writes the pending lines of the access log. Must be called before the process exits. */
  flush(): Promise<void> {
    return this.#exchanges.flush()
  }

  /** Returns the pages served since the last call. */
  takeRead(): ReadPage[] {
    return this.#pages.takeRead()
  }

  /** Returns the page views since the last call; null if there were none to count. */
  takeReadings(): ReadPages | null {
    return this.#pageViews.counter?.take() ?? null
  }

  /** Returns the URLs of requests that a page thread has not answered yet. */
  listRendering(thread: number): string[] {
    return this.#sockets.listRendering(thread)
  }

  /** Closes the connections of waiting requests after their responses. */
  closeWaiting(): void {
    this.#waiting.closeAll()
  }

  /** Answers all requests that wait for the render thread with an error. */
  refuseWaiting(): void {
    this.#waiting.refuseAll()
  }

  #apply(message: MessageToEdge) {
    if (message.kind === 'directory') return this.#directory.answer(message.key, message.entry)
    if (message.kind === 'file') return this.#fileLookups.answer(message.key, message.found)
    if (message.kind === 'builds') return this.#addBuilds(message.records)
    if (message.kind === 'secrets') return holdSecrets(message.secrets)
    if (message.kind === 'render-threads') return this.#sockets.use(message.threads)
    if (message.kind !== 'organisations-changed') return this.#pages.apply(message)
    this.#directory.invalidate(message.organisation)
    this.#pageRequests.clear()
  }

  #addBuilds(records: readonly Uint8Array[]) {
    for (const record of records) this.#files.addBuild(record)
    this.#builds.settle()
  }

  /**
   * Answers a request for a file that this build lacks. Instances of another build may have rendered the page that
   * needs the file.
   */
  async #answerFromOtherBuilds(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const isKnown = !isBuildFile(request.url?.split('?', 1)[0] ?? '') || (await this.#builds.wait())
    if (this.#files.answer(request, response, requestId)) return
    response.setHeader(requestIdHeader, requestId)
    if (!isKnown) return refuse(response, 503, 'Inténtelo de nuevo en un momento.\n', { 'retry-after': '1' })
    // Must not be cached, because an instance with this file may just be starting.
    refuse(response, 404, 'No encontramos ese fichero.\n', { 'cache-control': 'no-store' }, 'part')
  }

  /** Answers or forwards a request. Returns undefined if the response was sent synchronously. */
  #answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> | undefined {
    if (this.#health.answer(request, response)) {
      exchange.kind = 'health'
      return undefined
    }
    const refusal = normaliseRequestLine(request)
    if (refusal) {
      exchange.kind = 'refused'
      identifyResponse(response, exchange.id)
      refuse(response, refusal, 'Esto no se puede pedir.\n', { allow: 'GET, HEAD, POST' })
      return undefined
    }
    if (this.#files.answer(request, response, exchange.id)) {
      exchange.kind = 'asset'
      return undefined
    }
    if (isStoredFile(request)) {
      exchange.kind = 'picture'
      return this.#storedFiles.answer(request, response, exchange.id)
    }
    if (isStoredPicture(request)) {
      exchange.kind = 'picture'
      return this.#pictures.answer(request, response, exchange.id)
    }
    if (isPolicyReport(request)) {
      exchange.kind = 'report'
      return this.#policyReports.answer(request, response, exchange.id)
    }
    if (isVitalsReport(request)) {
      exchange.kind = 'report'
      return this.#vitalsReports.answer(request, response, exchange.id)
    }
    if (isDevelopment() && isOfNext.test(request.url ?? '')) {
      sanitiseRequest(request, this.#settings)
      return this.#proxy.stream(request, response)
    }
    if (request.url?.startsWith('/_next/static/')) {
      exchange.kind = 'asset'
      return this.#answerFromOtherBuilds(request, response, exchange.id)
    }
    this.#receivePending()
    const attempt = this.#answerFromCache(request, response, exchange)
    if (attempt.outcome === 'hit') return undefined
    if (attempt.outcome === 'stale') {
      this.#revalidate(request, attempt.pageRequest, exchange)
      return undefined
    }
    const isForRoom = attempt.outcome === 'bypass' && this.#isForRoom(request)
    sanitiseRequest(request, this.#settings, { isForRoom })
    // The request id can be trusted from here on, because it replaces a value that the client sent.
    request.headers[requestIdHeader] = exchange.id
    exchange.span?.inject(request.headers)
    identifyResponse(response, exchange.id)
    const streamed = toStreamed(request, this.#settings)
    if (streamed) {
      exchange.answeredBy = 'render'
      const bounds = listStreamedBounds(streamed, request, this.#settings)
      return this.#proxy.stream(request, response, streamed, bounds)
    }
    return this.#forward(request, response, attempt, exchange, isForRoom)
  }

  #isForRoom({ headers }: IncomingMessage): boolean {
    return isRoomHost({ get: (name) => headers[name]?.toString() }, this.#settings)
  }

  #answerFromCache(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Attempt {
    const resolved = this.#pageRequests.find(request)
    const isFormer = resolved?.kind === 'former'
    this.#pageViews.noteProperties(request, resolved, exchange)
    if (isFormer || (resolved?.kind === 'page' && resolved.missing !== null)) {
      exchange.missing = isReaders(request, exchange) ? resolved.missing : null
    }
    const pageRequest = isFormer ? null : resolved
    const comment = this.#readYourWrites.find(request)
    if (pageRequest?.kind !== 'page') {
      return { pageRequest, outcome: pageRequest ? 'miss' : 'bypass', written: comment }
    }
    const { address } = pageRequest
    exchange.kind = address.kind
    exchange.pageRequest = pageRequest
    exchange.page = address.row.isEvictable ? null : address.path
    if (this.#pageViews.isCounted(request, pageRequest, exchange)) exchange.reading = address
    const outcome = this.#pages.answer(request, response, pageRequest, {
      requestId: exchange.id,
      notBefore: toNotBefore(comment, address),
    })
    this.#exchanges.countLookup(outcome)
    return { pageRequest, outcome, written: comment }
  }

  /** Queues a stale page for rendering with the headers of the reader's `request`. */
  #revalidate(request: IncomingMessage, pageRequest: Missable, exchange: Exchange) {
    if (pageRequest?.kind !== 'page') return
    const formats = this.#pages.takeRevalidation(pageRequest)
    if (formats.length === 0) return
    sanitiseRequest(request, this.#settings)
    const { url = '/' } = request
    const headers = { ...request.headers, [requestIdHeader]: exchange.id }
    exchange.span?.inject(headers)
    this.#revalidations.add(pageRequest.address.path, async () => {
      for (const format of formats) {
        let isUnfinished = false
        // Registers the rendering as the page's single flight, so that requests for the page wait for it.
        await this.#flights.lead(toFlight(pageRequest), async () => {
          isUnfinished = await this.#proxy.revalidate(url, headers, {
            format,
            path: pageRequest.address.path,
          })
        })
        if (isUnfinished) return 'again'
      }
      return 'done'
    })
  }

  /** Forwards the first request for a page that is not cached. Further ones wait for it, and then use the cache. */
  async #forward(
    request: IncomingMessage,
    response: ServerResponse,
    first: Attempt,
    exchange: Exchange,
    isForRoom: boolean,
  ) {
    // A pipelined request gets its socket when all earlier requests of the connection are answered. Before that, Node
    // does not report that the client disconnects.
    if (!response.socket) await once(response, 'socket')
    // The body is read before the shared rendering begins, which must not wait for the upload of one client.
    const body = await this.#proxy.receiveBody(request, response, toBodyLimit(request, isForRoom))
    if (!body) return
    this.#waiting.add(response)
    const line: Omit<EdgePart, 'request'> = {
      isForRoom,
      requestClass: isForRoom || isWriting(request) ? 'writing' : 'reading',
      since: performance.now(),
      bounds: listBounds(request, this.#settings, isForRoom),
    }
    let { pageRequest, outcome } = first
    for (let joined = 0; joined < MAX_FLIGHTS_JOINED && pageRequest && outcome === 'miss'; joined++) {
      const missed = pageRequest
      if (missed.kind === 'page') {
        const work = () =>
          this.#forwardFirst(request, body, response, { ...first, pageRequest: missed, line }, exchange)
        if (await this.#flights.lead(toFlight(missed), work))
          return this.#revalidate(request, missed, exchange)
      } else {
        await this.#directory.lookUp(missed.keys, MAX_WAIT_MS)
      }
      // The request was answered with an error while its body was read.
      if (response.headersSent) return
      this.#receivePending()
      ;({ pageRequest, outcome } = this.#answerFromCache(request, response, exchange))
      if (outcome === 'hit' || outcome === 'stale') return
      // The lookup failed because the content service does not answer. The render thread then answers the request.
      if (missed.kind === 'unknown-directory' && pageRequest?.kind === missed.kind) break
    }
    await this.#forwardFirst(request, body, response, { ...first, pageRequest, line }, exchange)
    this.#revalidate(request, pageRequest, exchange)
  }

  /**
   * Forwards the request. Resolves once its page is in the cache, or once the response shows that the page will not be
   * cached.
   */
  #forwardFirst(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    {
      pageRequest,
      written,
      line,
    }: Pick<Attempt, 'pageRequest' | 'written'> & { line: Omit<EdgePart, 'request'> },
    exchange: Exchange,
  ): Promise<void> {
    exchange.answeredBy = 'render'
    return this.#proxy.forward(request, body, response, {
      ...line,
      request: toRenderRequest(request.headers, { missed: toMissed(pageRequest), written }),
    })
  }
}

/** Matches files of Next's build, and requests to its development server. */
const isOfNext = /^\/(_next\/(static|webpack-hmr)|__nextjs)/

/** Returns the maximum body size of a request. Readers' forms have a higher limit because of their files. */
function toBodyLimit({ url = '', method }: IncomingMessage, isForRoom: boolean): number {
  if (isForRoom) return MAX_ROOM_BODY_BYTES
  return method === 'POST' && url.startsWith(`${formPath}/`) ? MAX_FORM_BODY_BYTES : MAX_BODY_BYTES
}

function fail(response: ServerResponse, cause: unknown) {
  log().error({ err: cause, requestId: requestIdOf(response) }, 'request handler failed')
  if (response.headersSent) response.end()
  else refuse(response, 500, 'Algo ha fallado. Inténtelo de nuevo en un momento.\n')
}

/** Returns the single-flight key of a page. `html` and `rsc` share it, because Next renders both together. */
const toFlight = ({ address }: PageRequest) => address.path

/** Returns the page that is missing in the cache; null if the request is not for a page. */
function toMissed(pageRequest: Missable) {
  return pageRequest?.kind === 'page' ? { path: pageRequest.address.path, format: pageRequest.format } : null
}
