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
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { holdSecrets, type Settings } from '@/lib/base/platform/settings'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { isReaderAgent } from '@/lib/delivery/readings/reader-agent'
import { ReadingCounter, type ReadPages } from '@/lib/delivery/readings/reading-counter'
import { isNavigation } from '@/lib/delivery/readings/is-reading'
import { BuildLookups, isBuildFile } from './build-lookups'
import { DirectoryCache } from './directory-cache'
import type { Exchange } from './exchange'
import { Exchanges } from './exchanges'
import { FileLookups } from './file-lookups'
import type { Health } from './health'
import { PageRequestResolver, type PageRequest, type UnknownDirectory } from './page-request'
import { PageResponder, type Outcome, type ReadPage } from './page-responder'
import { listBounds, listStreamedBounds } from './place-bounds'
import { RenderProxy } from './proxy'
import type { PlaceRequest } from './render-places'
import { refuse } from './refuse'
import { RenderSockets } from './render-sockets'
import { normaliseRequestLine } from './request-line'
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
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { toRenderRequest, type Written } from '@/lib/delivery/page-cache/render-request'
import { toNotBefore, ReadYourWrites } from './read-your-writes'

/** How long a request waits for the render thread to look up whose it is. */
const MAX_WAIT_MS = 2000
/** How often one request may wait for another's rendering of the same page. */
const MAX_FLIGHTS_JOINED = 3
/** How long a request waits for the render thread beside what content may take: that of a crowd's last; a page to be compiled. */
const MAX_RENDER_WAIT_MS = isDevelopment() ? 300_000 : 15_000

export type EdgeOptions = {
  files: StaticFiles
  /** Where the main thread listens, which renders. */
  socketPath: string
  channel: ThreadChannel
  settings: Settings
  health: Health
  /** Asks the render thread for an entry of the directory, which it publishes. */
  lookUpDirectory: (key: DirectoryKey) => void
  /** Asks the render thread for the files of other builds, which it publishes. */
  lookUpBuilds: () => void
  /** Asks the render thread for what stands at the address of a file of the library, which it publishes. */
  lookUpFile: (key: FileKey) => void
}

/** What a request needs that only the render thread may have; null where it must answer anyway. */
type Missable = PageRequest | UnknownDirectory | null
type Attempt = { pageRequest: Missable; outcome: Outcome; written: Written | null }

/**
 * Answers every request to the site: files and stored pages as ready bytes, everything else by
 * forwarding it to the render thread.
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
  readonly #revalidations = new RevalidationQueue()
  readonly #builds: BuildLookups
  readonly #readings: ReadingCounter | null
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
    this.#waiting = new WaitingRequests(settings.CONTENT_TIMEOUT_MS + MAX_RENDER_WAIT_MS)
    this.#readings = areReadingsCounted(settings) ? new ReadingCounter() : null
    this.#exchanges = new Exchanges(settings, this.#readings)
    this.#directory = new DirectoryCache(lookUpDirectory)
    this.#pageRequests = new PageRequestResolver(this.#directory, settings)
    this.#sockets = new RenderSockets(socketPath)
    this.#proxy = new RenderProxy(this.#sockets, this.#unread)
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
      toPage: (request, url) => this.#toReadPage(request, url),
      add: (page, measured) => this.#readings?.addVitals(page, measured),
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

  /** Tests whether requests have come faster than they can be rendered, for a while. */
  get isBusy(): boolean {
    return this.#proxy.isBusy
  }

  /** To be called once a second with how busy the threads that render are (0–1). */
  adapt(activeShare: number): void {
    this.#proxy.adapt(activeShare)
  }

  /** Writes what the access log still has, before the process ends. */
  flush(): Promise<void> {
    return this.#exchanges.flush()
  }

  /** The pages that were served since the last call. */
  takeRead(): ReadPage[] {
    return this.#pages.takeRead()
  }

  /** What readers have read since the last call; null for nothing. */
  takeReadings(): ReadPages | null {
    return this.#readings?.take() ?? null
  }

  /** The addresses that a thread beside the main one was asked for and has not answered. */
  listRendering(thread: number): string[] {
    return this.#sockets.listRendering(thread)
  }

  /** Closes the connections of requests that wait with their responses. */
  closeWaiting(): void {
    this.#waiting.closeAll()
  }

  /** Refuses all requests that wait for the render thread. */
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

  /** A file that this build does not have: a page of another build, from another copy, asks for it. */
  async #answerFromOtherBuilds(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const isKnown = !isBuildFile(request.url?.split('?', 1)[0] ?? '') || (await this.#builds.wait())
    if (this.#files.answer(request, response, requestId)) return
    response.setHeader(requestIdHeader, requestId)
    if (!isKnown) return refuse(response, 503, 'Inténtelo de nuevo en un momento.\n', { 'retry-after': '1' })
    // Not to be kept by anybody: a copy that has the file may be starting.
    refuse(response, 404, 'No encontramos ese fichero.\n', { 'cache-control': 'no-store' }, 'part')
  }

  /** Synchronous where the response is there: it then goes out in the same turn of the event loop. */
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
    // From here on the id is the edge's word, which the render thread believes.
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

  /** The page that a client has read at `url`, as far as this thread knows whose it is. */
  #toReadPage({ headers }: IncomingMessage, url: string): PageAddress | null {
    const { host, cookie, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers
    const found = this.#pageRequests.find({
      method: 'GET',
      url,
      headers: { host, cookie, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol },
    })
    return found?.kind === 'page' && found.reading !== null ? found.address : null
  }

  #isForRoom({ headers }: IncomingMessage): boolean {
    return isRoomHost({ get: (name) => headers[name]?.toString() }, this.#settings)
  }

  #answerFromCache(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Attempt {
    const found = this.#pageRequests.find(request)
    const isFormer = found?.kind === 'former'
    if (isFormer || (found?.kind === 'page' && found.missing !== null)) {
      exchange.missing = isReaders(request, exchange) ? found.missing : null
    }
    const pageRequest = isFormer ? null : found
    const written = this.#readYourWrites.find(request)
    if (pageRequest?.kind !== 'page') {
      return { pageRequest, outcome: pageRequest ? 'miss' : 'bypass', written }
    }
    const { address } = pageRequest
    exchange.kind = address.kind
    exchange.pageRequest = pageRequest
    exchange.page = address.row.isEvictable ? null : address.path
    if (this.#readings && isReading(request, pageRequest, exchange)) exchange.reading = address
    const outcome = this.#pages.answer(request, response, pageRequest, {
      requestId: exchange.id,
      notBefore: toNotBefore(written, address),
    })
    this.#exchanges.countLookup(outcome)
    return { pageRequest, outcome, written }
  }

  /** Has a page rendered again that its readers get meanwhile. The request is a reader's, and answered. */
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
        // Its own flight: a rendering that somebody waits for must not be joined by one who has written since.
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

  /** The first request that misses is forwarded; the others wait for it, and are then served from the cache. */
  async #forward(
    request: IncomingMessage,
    response: ServerResponse,
    first: Attempt,
    exchange: Exchange,
    isForRoom: boolean,
  ) {
    // A pipelined request gets the socket after those before it; Node reports a client's disconnect only then.
    if (!response.socket) await once(response, 'socket')
    // Before the flight is taken: other requests must not wait for this client's upload.
    const body = await this.#proxy.receiveBody(request, response, toBodyLimit(request, isForRoom))
    if (!body) return
    this.#waiting.add(response)
    const line: PlaceRequest = {
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
      // It has been refused meanwhile.
      if (response.headersSent) return
      this.#receivePending()
      ;({ pageRequest, outcome } = this.#answerFromCache(request, response, exchange))
      if (outcome === 'hit' || outcome === 'stale') return
      // The content service does not say: the render thread decides what a request gets then.
      if (missed.kind === 'unknown-directory' && pageRequest?.kind === missed.kind) break
    }
    await this.#forwardFirst(request, body, response, { ...first, pageRequest, line }, exchange)
    this.#revalidate(request, pageRequest, exchange)
  }

  /** Resolves once those who wait can be served from the cache, or cannot at all. */
  #forwardFirst(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    { pageRequest, written, line }: Pick<Attempt, 'pageRequest' | 'written'> & { line: PlaceRequest },
    exchange: Exchange,
  ): Promise<void> {
    exchange.answeredBy = 'render'
    return this.#proxy.forward(request, body, response, {
      ...line,
      request: toRenderRequest(request.headers, { missed: toMissed(pageRequest), written }),
    })
  }
}

/** What Next makes of the sources, and asks of its development server. */
const isOfNext = /^\/(_next\/(static|webpack-hmr)|__nextjs)/

const isWriting = ({ method }: IncomingMessage) => method !== 'GET' && method !== 'HEAD'

/** A reader's form may have files. */
function toBodyLimit({ url = '', method }: IncomingMessage, isForRoom: boolean): number {
  if (isForRoom) return MAX_ROOM_BODY_BYTES
  return method === 'POST' && url.startsWith(`${formPath}/`) ? MAX_FORM_BODY_BYTES : MAX_BODY_BYTES
}

/** By the agent that the client gave: a request that has waited has another. */
function isReading({ headers }: IncomingMessage, { reading }: PageRequest, { agent }: Exchange): boolean {
  return reading !== null && (reading === 'document' || isNavigation(headers)) && isReaderAgent(agent)
}

/** Whether a reader wants to see the page, as far as the request says. */
const isReaders = ({ method, headers }: IncomingMessage, { agent }: Exchange) =>
  method === 'GET' && [undefined, 'document'].includes(headers['sec-fetch-dest']) && isReaderAgent(agent)

/** Not where content comes from a service: there is no store to keep counts in. */
const areReadingsCounted = ({ COUNT_READINGS, CONTENT_SERVICE_URL }: Settings) =>
  COUNT_READINGS && CONTENT_SERVICE_URL === undefined

function fail(response: ServerResponse, cause: unknown) {
  log().error({ err: cause, requestId: requestIdOf(response) }, 'request handler failed')
  if (response.headersSent) response.end()
  else refuse(response, 500, 'Algo ha fallado. Inténtelo de nuevo en un momento.\n')
}

/** All that render one page are one flight, whatever the format: Next renders both at once. */
const toFlight = ({ address }: PageRequest) => address.path

/** Which page this thread's cache lacks. */
function toMissed(pageRequest: Missable) {
  return pageRequest?.kind === 'page' ? { path: pageRequest.address.path, format: pageRequest.format } : null
}
