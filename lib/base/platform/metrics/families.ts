/**
 * All metrics of the site. Names follow OpenTelemetry's semantic conventions, or begin with `cartelera.`. Code uses
 * the keys of this object (`metrics.ts`). `/metrics` uses Prometheus names (`exposition.ts`):
 * `http.server.request.duration` in `s` becomes `http_server_request_duration_seconds`.
 *
 * Label values must be bounded: kinds, outcomes, calls, statuses, organisations. Never use hosts, paths or ids,
 * because clients can invent any number of them.
 */
export type FamilyRow = {
  name: string
  /** Help text in the output of `/metrics`. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Unit in UCUM notation: seconds, bytes, 1 (a ratio), or the counted object in braces. */
  unit: 's' | 'By' | '1' | `{${string}}`
  labels: readonly string[]
  /**
   * Label values of a counter with one label whose series begin at 0. Without that, Prometheus would ignore the first
   * event, because it only counts increases.
   */
  begins?: readonly string[]
  /** True if each thread has a separate series with the label `thread`. Otherwise values of threads are summed. */
  isPerThread?: boolean
}

const gauge = { type: 'gauge', labels: [] } as const
const counter = { type: 'counter', labels: [] } as const

export const families = {
  requests: {
    name: 'http.server.request.duration',
    help: 'Duration of requests, from the received headers to the last byte passed to the operating system. `cartelera.door` is `edge` for responses from memory, `render` for those of the render thread.',
    type: 'histogram',
    unit: 's',
    labels: ['cartelera.door', 'http.route', 'http.request.method', 'http.response.status_code'],
  },
  activeRequests: {
    ...gauge,
    name: 'http.server.active_requests',
    help: 'Requests forwarded to the render thread whose responses have not ended.',
    unit: '{request}',
  },
  waitingRequests: {
    ...gauge,
    name: 'cartelera.edge.waiting_requests',
    help: 'Requests queued because the render thread already handles the maximum number.',
    unit: '{request}',
  },
  connections: {
    ...gauge,
    name: 'cartelera.edge.connections',
    help: 'Open connections of clients.',
    unit: '{connection}',
  },
  connectionsMax: {
    ...gauge,
    name: 'cartelera.edge.connections.max',
    help: 'Maximum number of open connections of clients on this instance.',
    unit: '{connection}',
  },
  refusals: {
    ...counter,
    name: 'cartelera.edge.refusals',
    help: 'Requests refused under overload (503 or 429) or because the render thread failed (503), by reason. `connections` and `pipelines` count closed connections.',
    unit: '{request}',
    labels: ['reason'],
    begins: [
      'bodies',
      'uploads',
      'followers',
      'render_thread',
      'writing',
      'reading',
      'connections',
      'pipelines',
    ],
  },
  policyViolations: {
    ...counter,
    name: 'cartelera.policy.violations',
    help: 'Violations of the content security policy that browsers reported. Reports are rate limited.',
    unit: '{report}',
    labels: ['directive'],
  },
  webVitals: {
    ...counter,
    name: 'cartelera.web_vitals',
    help: 'Web vitals that readers’ browsers reported (`lcp`, `inp`, `cls`, `ttfb`), rated good, fair or poor. Reports are rate limited.',
    unit: '{report}',
    labels: ['vital', 'rating', 'http.route'],
  },
  vitalSeconds: {
    ...gauge,
    name: 'cartelera.web_vitals.p75',
    help: '75th percentile of the web vitals `lcp`, `inp` and `ttfb` over 7 days, for the organisations with most page views. All instances report the same values.',
    unit: 's',
    labels: ['organisation', 'kind', 'vital'],
  },
  layoutShift: {
    ...gauge,
    name: 'cartelera.web_vitals.layout_shift.p75',
    help: '75th percentile of the layout shift `cls` over 7 days, for the organisations with most page views. All instances report the same values.',
    unit: '{shift}',
    labels: ['organisation', 'kind'],
  },
  ignoredSessions: {
    ...counter,
    name: 'cartelera.session.ignored',
    help: 'Requests whose session cookie cannot be parsed or names an unknown organisation.',
    unit: '{request}',
  },
  unreadEnded: {
    ...counter,
    name: 'cartelera.edge.unread_responses.ended',
    help: 'Responses aborted because their clients stopped reading them.',
    unit: '{response}',
  },
  pageLookups: {
    ...counter,
    name: 'cartelera.page_cache.lookups',
    help: 'Look-ups of pages in the edge thread’s copy of the page store, by result.',
    unit: '{request}',
    labels: ['result'],
  },
  pageCacheBytes: {
    ...gauge,
    name: 'cartelera.page_cache.size',
    help: 'Bytes used by the page store, for pages whose number is bounded (`pinned`) and for all others (`evictable`).',
    unit: 'By',
    labels: ['share'],
  },
  pageCacheLimit: {
    ...gauge,
    name: 'cartelera.page_cache.limit',
    help: 'Maximum bytes of the page store (PAGE_CACHE_MB).',
    unit: 'By',
    labels: ['share'],
  },
  pageCachePages: {
    ...gauge,
    name: 'cartelera.page_cache.pages',
    help: 'Number of pages and generated files in the page store.',
    unit: '{page}',
    labels: ['share'],
  },
  pageEvictions: {
    ...counter,
    name: 'cartelera.page_cache.evictions',
    help: 'Pages removed from the page store because it was full.',
    unit: '{page}',
    labels: ['share'],
    begins: ['pinned', 'evictable'],
  },
  renderings: {
    name: 'cartelera.page.rendering.duration',
    help: 'Duration of renderings of pages and generated files, from the failed look-up to storing the result.',
    type: 'histogram',
    unit: 's',
    labels: ['kind', 'outcome'],
  },
  invalidations: {
    ...counter,
    name: 'cartelera.page_cache.invalidations',
    help: 'Invalidations of stored pages by scope.',
    unit: '{invalidation}',
    labels: ['scope'],
  },
  sharedLookups: {
    ...counter,
    name: 'cartelera.shared_cache.lookups',
    help: 'Look-ups in Redis of pages rendered by other instances, by result.',
    unit: '{request}',
    labels: ['result'],
  },
  redisErrors: {
    ...counter,
    name: 'cartelera.redis.errors',
    help: 'Failed Redis commands and lost Redis connections, by client and reason.',
    unit: '{error}',
    labels: ['client', 'reason'],
  },
  redisConnected: {
    ...gauge,
    name: 'cartelera.redis.connected',
    help: '1 if a Redis client has a ready connection, otherwise 0.',
    unit: '{connection}',
    labels: ['client'],
  },
  databaseOperations: {
    name: 'db.client.operation.duration',
    help: 'Duration of statements to PostgreSQL or PGlite, and of Redis commands, by outcome.',
    type: 'histogram',
    unit: 's',
    labels: ['db.system.name', 'db.operation.name', 'error.type'],
  },
  databaseConnections: {
    ...gauge,
    name: 'db.client.connections',
    help: 'Connections of the PostgreSQL pool by state.',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  databaseConnectionsMax: {
    ...gauge,
    name: 'db.client.connection.max',
    help: 'Maximum number of connections of the PostgreSQL pool.',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name'],
  },
  databasePending: {
    ...gauge,
    name: 'db.client.connection.pending_requests',
    help: 'Statements that wait for a connection of the PostgreSQL pool.',
    unit: '{request}',
    labels: ['db.client.connection.pool.name'],
  },
  databaseReads: {
    ...counter,
    name: 'cartelera.database.reads',
    help: 'Statements for readers’ pages, by the database that got them: primary or replica. Absent without DATABASE_READ_URL.',
    unit: '{statement}',
    labels: ['source'],
  },
  replicaBehind: {
    ...gauge,
    name: 'cartelera.database.replica.behind',
    help: 'Seconds for which the replica has not been used because it lacks a required change or does not answer; 0 while it is in use.',
    unit: 's',
  },
  databaseReadOnly: {
    ...gauge,
    name: 'cartelera.database.read_only',
    help: '1 while the database rejects writes, as a standby or by configuration; otherwise 0.',
    unit: '{database}',
  },
  contentCalls: {
    name: 'cartelera.content.call.duration',
    help: 'Duration of calls to the content service. Answers from the content cache are not included.',
    type: 'histogram',
    unit: 's',
    labels: ['call', 'outcome'],
  },
  contentLookups: {
    ...counter,
    name: 'cartelera.content_cache.lookups',
    help: 'Look-ups in the content cache by result.',
    unit: '{request}',
    labels: ['result'],
  },
  circuitOpenings: {
    ...counter,
    name: 'cartelera.content.circuit.openings',
    help: 'Number of times that a circuit breaker of the content service opened.',
    unit: '{opening}',
  },
  circuitOpen: {
    ...gauge,
    name: 'cartelera.content.circuit.open',
    help: 'Open circuit breakers of the content service, one per organisation. An open one rejects all calls except trials.',
    unit: '{circuit}',
  },
  invalidationMessages: {
    ...counter,
    name: 'cartelera.invalidation.messages',
    help: 'Messages between instances that invalidate cached pages and content, by outcome.',
    unit: '{message}',
    labels: ['outcome'],
  },
  invalidationDelay: {
    name: 'cartelera.invalidation.delay',
    help: 'Delay from a change to its invalidation on this instance. It compares clocks of two machines: this one and the database or the instance that made the change.',
    type: 'histogram',
    unit: 's',
    labels: [],
  },
  busConnected: {
    ...gauge,
    name: 'cartelera.invalidation.connected',
    help: '1 while this instance receives the changes of other instances, otherwise 0.',
    unit: '{connection}',
  },
  purges: {
    ...counter,
    name: 'cartelera.invalidation.purges',
    help: 'Requests that purge pages from shared caches in front of the site, by outcome.',
    unit: '{purge}',
    labels: ['outcome'],
    begins: ['sent', 'failed'],
  },
  comments: {
    ...counter,
    name: 'cartelera.comments',
    help: 'Submitted comments of readers by outcome.',
    unit: '{comment}',
    labels: ['outcome'],
  },
  forms: {
    ...counter,
    name: 'cartelera.forms',
    help: 'Form submissions of readers by outcome.',
    unit: '{lead}',
    labels: ['outcome'],
  },
  letters: {
    ...counter,
    name: 'cartelera.letters',
    help: 'Newsletter mails that the mail server accepted (`sent`) or rejected (`refused`).',
    unit: '{mail}',
    labels: ['outcome'],
    begins: ['sent', 'refused'],
  },
  mails: {
    ...counter,
    name: 'cartelera.mails',
    help: 'Mails by outcome: `sent`, `refused` (the mail server rejected the message or address), `failed` (the server could not be reached or accepted no mail).',
    unit: '{mail}',
    labels: ['outcome'],
    begins: ['sent', 'refused', 'failed'],
  },
  dueDelay: {
    ...gauge,
    name: 'cartelera.due.delay',
    help: 'Delay of the most overdue work of a background job, such as a scheduled publication; 0 if no work is overdue.',
    unit: 's',
    labels: ['runner'],
  },
  jobs: {
    ...gauge,
    name: 'cartelera.jobs',
    help: 'Queued jobs by kind and state: `waiting` (due, or will be retried) or `dead` (retried only by `cartelera jobs`). All instances report the same values.',
    unit: '{job}',
    labels: ['kind', 'state'],
  },
  jobDelay: {
    ...gauge,
    name: 'cartelera.jobs.delay',
    help: 'Delay of the longest overdue job of a kind; 0 if none is overdue.',
    unit: 's',
    labels: ['kind'],
  },
  jobAttempts: {
    ...counter,
    name: 'cartelera.jobs.attempts',
    help: 'Attempts to perform a job by kind and outcome: `done`, `retried` or `dead`.',
    unit: '{attempt}',
    labels: ['kind', 'outcome'],
  },
  webhooks: {
    ...counter,
    name: 'cartelera.webhooks',
    help: 'Attempts to send a webhook message by outcome. `paused`: the webhook failed for a day, so sending stopped.',
    unit: '{attempt}',
    labels: ['outcome'],
    begins: ['sent', 'failed', 'paused'],
  },
  roomOperations: {
    ...counter,
    name: 'cartelera.room.operations',
    help: 'Operations of the admin and its API by outcome. `failed`: a service was unavailable; `limited`: one person made too many requests.',
    unit: '{operation}',
    labels: ['outcome'],
    begins: ['done', 'failed'],
  },
  backupTime: {
    ...gauge,
    name: 'cartelera.backup.time',
    help: 'Time of the latest backup, in seconds since 1970; 0 without a backup. Absent on PostgreSQL if BACKUP_TO is not set and no backup exists.',
    unit: 's',
  },
  domains: {
    ...gauge,
    name: 'cartelera.domains',
    help: 'Domains of all organisations, aliases included, by the stage of their latest check.',
    unit: '{domain}',
    labels: ['stage'],
  },
  certificateExpiry: {
    ...gauge,
    name: 'cartelera.domain.certificate.expiry',
    help: 'Earliest expiry of a domain’s certificate, in seconds since 1970; absent without certificates.',
    unit: 's',
  },
  dnsChanges: {
    ...gauge,
    name: 'cartelera.domain.dns_changes',
    help: 'Domains whose DNS addresses changed in the last 24 hours.',
    unit: '{domain}',
  },
  diskSpace: {
    ...gauge,
    name: 'cartelera.disk.space',
    help: 'Bytes of the file systems of DATA_DIR and MEDIA_DIR: `free` and `total`.',
    unit: 'By',
    labels: ['setting', 'state'],
  },
  droppedSpans: {
    ...counter,
    name: 'cartelera.tracing.dropped_spans',
    help: 'Trace spans that could not be exported to the trace collector.',
    unit: '{span}',
  },
  logLines: {
    ...counter,
    name: 'cartelera.log.lines',
    help: 'Log lines of level warn, error or fatal.',
    unit: '{line}',
    labels: ['level'],
    begins: ['warn', 'error', 'fatal'],
  },
  accessLogDropped: {
    ...counter,
    name: 'cartelera.access_log.dropped',
    help: 'Access log lines dropped because standard output was not read fast enough.',
    unit: '{line}',
  },
  memory: {
    ...gauge,
    name: 'cartelera.memory.usage',
    help: 'Bytes held by a cache or buffer of the process, as counted by its own code.',
    unit: 'By',
    labels: ['part'],
  },
  heapUsed: {
    ...gauge,
    name: 'v8js.memory.heap.used',
    help: 'Used bytes of the V8 heap of a thread, by heap space.',
    unit: 'By',
    labels: ['v8js.heap.space.name'],
    isPerThread: true,
  },
  heapSize: {
    ...gauge,
    name: 'v8js.memory.heap.space.size',
    help: 'Allocated bytes of the V8 heap of a thread, by heap space.',
    unit: 'By',
    labels: ['v8js.heap.space.name'],
    isPerThread: true,
  },
  external: {
    ...gauge,
    name: 'v8js.memory.external',
    help: 'Bytes outside the V8 heap that a thread’s objects use, such as buffers and WebAssembly memory.',
    unit: 'By',
    isPerThread: true,
  },
  garbageCollections: {
    name: 'v8js.gc.duration',
    help: 'Duration of garbage collections of a thread.',
    type: 'histogram',
    unit: 's',
    labels: ['v8js.gc.type'],
    isPerThread: true,
  },
  delayMean: eventLoopDelay('mean', 'Mean'),
  delayP50: eventLoopDelay('p50', 'Median'),
  delayP99: eventLoopDelay('p99', '99th percentile'),
  delayMax: eventLoopDelay('max', 'Maximum'),
  eventLoopTime: {
    ...counter,
    name: 'nodejs.eventloop.time',
    help: 'Seconds that a thread’s event loop was busy or idle.',
    unit: 's',
    labels: ['nodejs.eventloop.state'],
    isPerThread: true,
  },
  threadUp: {
    ...gauge,
    name: 'cartelera.thread.up',
    help: '1 if the thread answered this scrape; 0 if its other metrics are values of an earlier scrape.',
    unit: '{thread}',
    labels: ['thread.name'],
  },
  cpuTime: {
    ...counter,
    name: 'process.cpu.time',
    help: 'Processor time used by the process.',
    unit: 's',
    labels: ['cpu.mode'],
  },
  residentMemory: {
    ...gauge,
    name: 'process.memory.usage',
    help: 'Resident memory of the process.',
    unit: 'By',
  },
  uptime: {
    ...gauge,
    name: 'process.uptime',
    help: 'Time since the process started.',
    unit: 's',
  },
  uncleanStart: {
    ...gauge,
    name: 'cartelera.unclean.start',
    help: '1 if the previous run of this instance crashed or was killed, otherwise 0.',
    unit: '{start}',
  },
  fileDescriptors: {
    ...gauge,
    name: 'process.open_fds',
    help: 'Open files and sockets of the process.',
    unit: '{file_descriptor}',
  },
  fileDescriptorsMax: {
    ...gauge,
    name: 'process.max_fds',
    help: 'Maximum number of open files and sockets of the process.',
    unit: '{file_descriptor}',
  },
  build: {
    ...gauge,
    ...gauge,
    name: 'cartelera.build.info',
    help: 'Always 1. The labels name the instance, its build and its Node version.',
    unit: '{build}',
    labels: ['copy', 'build', 'node'],
  },
} as const satisfies Record<string, FamilyRow>

function eventLoopDelay<Statistic extends string>(statistic: Statistic, label: string) {
  return {
    ...gauge,
    name: `nodejs.eventloop.delay.${statistic}`,
    help: `${label} of the event loop delay of a thread since the last scrape.`,
    unit: 's',
    isPerThread: true,
  } as const
}

export type Family = keyof typeof families
/** Names (keys of `families`) of the metrics of one type. */
export type FamilyOf<Type extends FamilyRow['type']> = {
  [Name in Family]: (typeof families)[Name]['type'] extends Type ? Name : never
}[Family]
/** Values of a metric's labels. */
export type LabelsOf<Name extends Family> = Readonly<
  Record<(typeof families)[Name]['labels'][number], string>
>
