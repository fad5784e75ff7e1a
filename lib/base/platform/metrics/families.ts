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

export const families = {
  requests: {
    name: 'http.server.request.duration',
    help: 'Requests, from their headers to the last byte handed to the system. `edge`: answered from memory, `render`: by the render thread.',
    type: 'histogram',
    unit: 's',
    labels: ['cartelera.door', 'http.route', 'http.request.method', 'http.response.status_code'],
  },
  activeRequests: {
    name: 'http.server.active_requests',
    help: 'Requests that have been forwarded to the render thread, and whose responses have not ended.',
    type: 'gauge',
    unit: '{request}',
    labels: [],
  },
  waitingRequests: {
    name: 'cartelera.edge.waiting_requests',
    help: 'Requests that wait for a place at the render thread.',
    type: 'gauge',
    unit: '{request}',
    labels: [],
  },
  connections: {
    name: 'cartelera.edge.connections',
    help: 'Open connections of clients.',
    type: 'gauge',
    unit: '{connection}',
    labels: [],
  },
  connectionsMax: {
    name: 'cartelera.edge.connections.max',
    help: 'Connections of clients that this copy takes.',
    type: 'gauge',
    unit: '{connection}',
    labels: [],
  },
  refusals: {
    name: 'cartelera.edge.refusals',
    help: 'Requests that got a 503 because there were too many, or because the render thread did not answer; `connections`, `pipelines`: that were closed as they came.',
    type: 'counter',
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
    name: 'cartelera.policy.violations',
    help: 'What browsers report of the content security policy, within the limits of such reports.',
    type: 'counter',
    unit: '{report}',
    labels: ['directive'],
  },
  webVitals: {
    name: 'cartelera.web_vitals',
    help: 'What readers’ browsers measured of pages, within the limits of such reports: `lcp`, `inp`, `cls`, `ttfb`, and whether it was good, fair or poor.',
    type: 'counter',
    unit: '{report}',
    labels: ['vital', 'rating', 'http.route'],
  },
  vitalSeconds: {
    name: 'cartelera.web_vitals.p75',
    help: 'What three of four readings of a week have or better (`lcp`, `inp`, `ttfb`), of the most read organisations: every copy says the same.',
    type: 'gauge',
    unit: 's',
    labels: ['organisation', 'kind', 'vital'],
  },
  layoutShift: {
    name: 'cartelera.web_vitals.layout_shift.p75',
    help: 'The same of how much pages move while they are read (`cls`).',
    type: 'gauge',
    unit: '{shift}',
    labels: ['organisation', 'kind'],
  },
  ignoredSessions: {
    name: 'cartelera.session.ignored',
    help: 'Requests whose session cookie does not parse or names no organisation.',
    type: 'counter',
    unit: '{request}',
    labels: [],
  },
  unreadEnded: {
    name: 'cartelera.edge.unread_responses.ended',
    help: 'Responses that were ended because their clients did not read them.',
    type: 'counter',
    unit: '{response}',
    labels: [],
  },
  pageLookups: {
    name: 'cartelera.page_cache.lookups',
    help: 'Page requests by what the edge copy of the page store had.',
    type: 'counter',
    unit: '{request}',
    labels: ['result'],
  },
  pageCacheBytes: {
    name: 'cartelera.page_cache.size',
    help: 'Bytes of the page store.',
    type: 'gauge',
    unit: 'By',
    labels: ['share'],
  },
  pageCacheLimit: {
    name: 'cartelera.page_cache.limit',
    help: 'Bytes that the page store may have (PAGE_CACHE_MB).',
    type: 'gauge',
    unit: 'By',
    labels: ['share'],
  },
  pageCachePages: {
    name: 'cartelera.page_cache.pages',
    help: 'Pages and generated files in the page store.',
    type: 'gauge',
    unit: '{page}',
    labels: ['share'],
  },
  pageEvictions: {
    name: 'cartelera.page_cache.evictions',
    help: 'Pages that left the page store for want of room.',
    type: 'counter',
    unit: '{page}',
    labels: ['share'],
    begins: ['pinned', 'evictable'],
  },
  renderings: {
    name: 'cartelera.page.rendering.duration',
    help: 'Renderings of pages and generated files, from the look-up that found none to the store.',
    type: 'histogram',
    unit: 's',
    labels: ['kind', 'outcome'],
  },
  invalidations: {
    name: 'cartelera.page_cache.invalidations',
    help: 'Invalidations of stored pages by their scope.',
    type: 'counter',
    unit: '{invalidation}',
    labels: ['scope'],
  },
  sharedLookups: {
    name: 'cartelera.shared_cache.lookups',
    help: 'Look-ups of pages of other copies in Redis.',
    type: 'counter',
    unit: '{request}',
    labels: ['result'],
  },
  redisErrors: {
    name: 'cartelera.redis.errors',
    help: 'Commands to Redis that failed, and losses of connections, by client and reason.',
    type: 'counter',
    unit: '{error}',
    labels: ['client', 'reason'],
  },
  redisConnected: {
    name: 'cartelera.redis.connected',
    help: '1 while a client of Redis has a connection that is ready.',
    type: 'gauge',
    unit: '{connection}',
    labels: ['client'],
  },
  databaseOperations: {
    name: 'db.client.operation.duration',
    help: 'Statements to PostgreSQL or PGlite, and commands to Redis, by outcome.',
    type: 'histogram',
    unit: 's',
    labels: ['db.system.name', 'db.operation.name', 'error.type'],
  },
  databaseConnections: {
    name: 'db.client.connections',
    help: 'Connections of the PostgreSQL pool.',
    type: 'gauge',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  databaseConnectionsMax: {
    name: 'db.client.connection.max',
    help: 'Connections that the PostgreSQL pool may have.',
    type: 'gauge',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name'],
  },
  databasePending: {
    name: 'db.client.connection.pending_requests',
    help: 'Statements that wait for a connection of the PostgreSQL pool.',
    type: 'gauge',
    unit: '{request}',
    labels: ['db.client.connection.pool.name'],
  },
  databaseReads: {
    name: 'cartelera.database.reads',
    help: "Statements for readers' pages by where they were sent; none without DATABASE_READ_URL.",
    type: 'counter',
    unit: '{statement}',
    labels: ['source'],
  },
  replicaBehind: {
    name: 'cartelera.database.replica.behind',
    help: 'For how long the replica has not been read because it lacks a change, or does not answer; 0 while it is.',
    type: 'gauge',
    unit: 's',
    labels: [],
  },
  databaseReadOnly: {
    name: 'cartelera.database.read_only',
    help: '1 while the database takes no changes: it is a standby, or is set so.',
    type: 'gauge',
    unit: '{database}',
    labels: [],
  },
  contentCalls: {
    name: 'cartelera.content.call.duration',
    help: 'Calls of the content service that were made, not those answered from the content cache.',
    type: 'histogram',
    unit: 's',
    labels: ['call', 'outcome'],
  },
  contentLookups: {
    name: 'cartelera.content_cache.lookups',
    help: 'Content calls by what the content cache had.',
    type: 'counter',
    unit: '{request}',
    labels: ['result'],
  },
  circuitOpenings: {
    name: 'cartelera.content.circuit.openings',
    help: 'How often a circuit to the content service has opened.',
    type: 'counter',
    unit: '{opening}',
    labels: [],
  },
  circuitOpen: {
    name: 'cartelera.content.circuit.open',
    help: 'Circuits to the content service that let no call but a trial through, one for each organisation.',
    type: 'gauge',
    unit: '{circuit}',
    labels: [],
  },
  invalidationMessages: {
    name: 'cartelera.invalidation.messages',
    help: 'Messages of the invalidation bus.',
    type: 'counter',
    unit: '{message}',
    labels: ['outcome'],
  },
  invalidationDelay: {
    name: 'cartelera.invalidation.delay',
    help: "From a change to its invalidation on this copy, by the database's or the other copy's clock.",
    type: 'histogram',
    unit: 's',
    labels: [],
  },
  busConnected: {
    name: 'cartelera.invalidation.connected',
    help: '1 while this copy hears of changes that other copies make.',
    type: 'gauge',
    unit: '{connection}',
    labels: [],
  },
  purges: {
    name: 'cartelera.invalidation.purges',
    help: 'Purges of shared caches by what became of them.',
    type: 'counter',
    unit: '{purge}',
    labels: ['outcome'],
    begins: ['sent', 'failed'],
  },
  comments: {
    name: 'cartelera.comments',
    help: 'Comments of readers by what became of them.',
    type: 'counter',
    unit: '{comment}',
    labels: ['outcome'],
  },
  forms: {
    name: 'cartelera.forms',
    help: 'What readers have sent by forms, by what became of it.',
    type: 'counter',
    unit: '{lead}',
    labels: ['outcome'],
  },
  letters: {
    name: 'cartelera.letters',
    help: 'Mails of letters that were sent to subscribers, or refused by their servers.',
    type: 'counter',
    unit: '{mail}',
    labels: ['outcome'],
    begins: ['sent', 'refused'],
  },
  mails: {
    name: 'cartelera.mails',
    help: 'Mails by what SMTP_URL made of them; `refused`: for good or for their address, `failed`: it was not reached, or took none.',
    type: 'counter',
    unit: '{mail}',
    labels: ['outcome'],
    begins: ['sent', 'refused', 'failed'],
  },
  dueDelay: {
    name: 'cartelera.due.delay',
    help: 'How long what is due at a time (publications, packages, letters) has waited; 0 where nothing does.',
    type: 'gauge',
    unit: 's',
    labels: ['runner'],
  },
  jobs: {
    name: 'cartelera.jobs',
    help: 'Queued jobs by kind; `waiting`: due or to be retried, `dead`: not retried until an operator does (`cartelera jobs`). Every instance reports the same.',
    type: 'gauge',
    unit: '{job}',
    labels: ['kind', 'state'],
  },
  jobDelay: {
    name: 'cartelera.jobs.delay',
    help: 'Delay of the longest overdue job of a kind; 0 if none is overdue.',
    type: 'gauge',
    unit: 's',
    labels: ['kind'],
  },
  jobAttempts: {
    name: 'cartelera.jobs.attempts',
    help: 'Attempts to perform a job by kind and outcome: `done`, `retried` or `dead`.',
    type: 'counter',
    unit: '{attempt}',
    labels: ['kind', 'outcome'],
  },
  webhooks: {
    name: 'cartelera.webhooks',
    help: 'Attempts to send a message to a webhook; `paused`: failed for a day, so that nothing more is sent.',
    type: 'counter',
    unit: '{attempt}',
    labels: ['outcome'],
    begins: ['sent', 'failed', 'paused'],
  },
  roomOperations: {
    name: 'cartelera.room.operations',
    help: 'Operations of the room by outcome; `failed`: a part that it needs was away; `limited`: too many of one person.',
    type: 'counter',
    unit: '{operation}',
    labels: ['outcome'],
    begins: ['done', 'failed'],
  },
  backupTime: {
    name: 'cartelera.backup.time',
    help: 'Time of the newest backup, in seconds since 1970; 0 if there is none (PostgreSQL without BACKUP_TO: absent).',
    type: 'gauge',
    unit: 's',
    labels: [],
  },
  domains: {
    name: 'cartelera.domains',
    help: 'Domains of all organisations, aliases included, by the stage of their last check.',
    type: 'gauge',
    unit: '{domain}',
    labels: ['stage'],
  },
  certificateExpiry: {
    name: 'cartelera.domain.certificate.expiry',
    help: 'Time at which the first certificate of a domain expires, in seconds since 1970; absent without certificates.',
    type: 'gauge',
    unit: 's',
    labels: [],
  },
  dnsChanges: {
    name: 'cartelera.domain.dns_changes',
    help: 'Domains whose addresses in the DNS have changed within a day.',
    type: 'gauge',
    unit: '{domain}',
    labels: [],
  },
  diskSpace: {
    name: 'cartelera.disk.space',
    help: 'Bytes of the file system where DATA_DIR is, or MEDIA_DIR: `free`, and `total` of it.',
    type: 'gauge',
    unit: 'By',
    labels: ['setting', 'state'],
  },
  droppedSpans: {
    name: 'cartelera.tracing.dropped_spans',
    help: 'Spans that the collector of traces did not take.',
    type: 'counter',
    unit: '{span}',
    labels: [],
  },
  logLines: {
    name: 'cartelera.log.lines',
    help: 'Lines of the log from warnings up.',
    type: 'counter',
    unit: '{line}',
    labels: ['level'],
    begins: ['warn', 'error', 'fatal'],
  },
  accessLogDropped: {
    name: 'cartelera.access_log.dropped',
    help: 'Lines of the access log that were dropped because standard output was not read.',
    type: 'counter',
    unit: '{line}',
    labels: [],
  },
  memory: {
    name: 'cartelera.memory.usage',
    help: 'Bytes by the part that keeps them, as it counts them itself.',
    type: 'gauge',
    unit: 'By',
    labels: ['part'],
  },
  heapUsed: {
    name: 'v8js.memory.heap.used',
    help: 'Bytes in use on the heap of a thread.',
    type: 'gauge',
    unit: 'By',
    labels: ['v8js.heap.space.name'],
    isPerThread: true,
  },
  heapSize: {
    name: 'v8js.memory.heap.space.size',
    help: 'Bytes that the heap of a thread takes.',
    type: 'gauge',
    unit: 'By',
    labels: ['v8js.heap.space.name'],
    isPerThread: true,
  },
  external: {
    name: 'v8js.memory.external',
    help: 'Bytes outside of the heap that objects of a thread keep: buffers, WebAssembly.',
    type: 'gauge',
    unit: 'By',
    labels: [],
    isPerThread: true,
  },
  garbageCollections: {
    name: 'v8js.gc.duration',
    help: 'Garbage collections of a thread.',
    type: 'histogram',
    unit: 's',
    labels: ['v8js.gc.type'],
    isPerThread: true,
  },
  delayMean: eventLoopDelay('mean', 'On average'),
  delayP50: eventLoopDelay('p50', 'Half of the time'),
  delayP99: eventLoopDelay('p99', 'In the worst hundredth'),
  delayMax: eventLoopDelay('max', 'At most'),
  eventLoopTime: {
    name: 'nodejs.eventloop.time',
    help: 'Seconds that the event loop of a thread was busy or idle.',
    type: 'counter',
    unit: 's',
    labels: ['nodejs.eventloop.state'],
    isPerThread: true,
  },
  threadUp: {
    name: 'cartelera.thread.up',
    help: '1 for a thread that answered this scrape; 0: its other values are those it gave last.',
    type: 'gauge',
    unit: '{thread}',
    labels: ['thread.name'],
  },
  cpuTime: {
    name: 'process.cpu.time',
    help: 'Processor time of the process.',
    type: 'counter',
    unit: 's',
    labels: ['cpu.mode'],
  },
  residentMemory: {
    name: 'process.memory.usage',
    help: 'Resident memory of the process.',
    type: 'gauge',
    unit: 'By',
    labels: [],
  },
  uptime: {
    name: 'process.uptime',
    help: 'How long the process has run.',
    type: 'gauge',
    unit: 's',
    labels: [],
  },
  uncleanStart: {
    name: 'cartelera.unclean.start',
    help: '1 where the last run of this copy ended as no one had asked: by an exception, or killed.',
    type: 'gauge',
    unit: '{start}',
    labels: [],
  },
  fileDescriptors: {
    name: 'process.open_fds',
    help: 'Open files and sockets of the process.',
    type: 'gauge',
    unit: '{file_descriptor}',
    labels: [],
  },
  fileDescriptorsMax: {
    name: 'process.max_fds',
    help: 'Files and sockets that the process may have open.',
    type: 'gauge',
    unit: '{file_descriptor}',
    labels: [],
  },
  build: {
    name: 'cartelera.build.info',
    help: 'Always 1: which build this copy runs.',
    type: 'gauge',
    unit: '{build}',
    labels: ['copy', 'build', 'node'],
  },
} as const satisfies Record<string, FamilyRow>

function eventLoopDelay<Statistic extends string>(statistic: Statistic, when: string) {
  return {
    name: `nodejs.eventloop.delay.${statistic}`,
    help: `${when}, how late the event loop of a thread came to its work since the last scrape.`,
    type: 'gauge',
    unit: 's',
    labels: [],
    isPerThread: true,
  } as const
}

export type Family = keyof typeof families
/** Keys of the metrics of one type. */
export type FamilyOf<Type extends FamilyRow['type']> = {
  [Name in Family]: (typeof families)[Name]['type'] extends Type ? Name : never
}[Family]
/** One value for each label of a metric. */
export type LabelsOf<Name extends Family> = Readonly<
  Record<(typeof families)[Name]['labels'][number], string>
>
