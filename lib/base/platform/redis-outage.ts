import { log } from './log'
import { count, counterOf, observe, secondsSince } from '@/lib/base/platform/metrics/metrics'

/** Number of consecutive timeouts that are logged as an outage. Fewer may be a short delay. */
const FAILURES = 3

/**
 * Reasons why a command failed. `full`: Redis has no memory left. `circuit`: the command was not sent, because earlier
 * ones had failed.
 */
export type RedisFailure = 'timeout' | 'full' | 'circuit' | 'other'

const reasons = ['timeout', 'full', 'circuit', 'other', 'disconnected'] satisfies (
  | RedisFailure
  | 'disconnected'
)[]

/** Failures of reads and writes are counted separately, because a full Redis still answers reads. */
export type RedisCommand = { name: string; kind: 'read' | 'write' }

/**
 * Counts the failures of a Redis client of this process. Logs one warning per outage: a lost connection, timeouts, or
 * refused commands.
 */
export class RedisOutage {
  /** Cause of the logged outage: the connection, or the kind of command that fails; null if there is no outage. */
  #reported: 'connection' | RedisCommand['kind'] | null = null
  /** Number of consecutive failures per kind. */
  readonly #failures = { read: 0, write: 0 }

  /** `client` is the client's name in the log and metrics. */
  constructor(private readonly client: string) {
    // Creates each series with the value 0, because Prometheus ignores the first event of a new series.
    for (const reason of reasons) counterOf('redisErrors', { client, reason })
  }

  /** Runs a command, measures its duration and counts its failure. Rejects with the command's error. */
  async watch<T>(command: RedisCommand, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const end = (error: string) => {
      const labels = { 'db.system.name': 'redis', 'db.operation.name': command.name }
      observe('databaseOperations', { ...labels, 'error.type': error }, secondsSince(startedAt))
    }
    try {
      const answer = await run()
      end('')
      this.#succeed(command.kind)
      return answer
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure !== 'circuit') end(failure)
      this.#fail(command, failure, cause)
      throw cause
    }
  }

  disconnected(cause: Error): void {
    count('redisErrors', { client: this.client, reason: 'disconnected' })
    if (this.#reported !== null) return
    this.#reported = 'connection'
    log().warn({ name: this.client, reason: cause.message }, 'Redis disconnected')
  }

  reconnected(): void {
    if (this.#reported !== 'connection') return
    this.#reported = null
    log().info({ name: this.client }, 'Redis reconnected')
  }

  #fail({ name, kind }: RedisCommand, failure: RedisFailure, cause: unknown) {
    count('redisErrors', { client: this.client, reason: failure })
    if (failure === 'circuit') return
    const failures = ++this.#failures[kind]
    // A refused command is logged at once, because later ones would be refused, too. Timeouts are logged only if they
    // repeat.
    if (this.#reported !== null || (failure === 'timeout' && failures < FAILURES)) return
    this.#reported = kind
    const reason = cause instanceof Error ? cause.message : String(cause)
    log().warn({ name: this.client, command: name, failure, reason }, 'Redis commands failing')
  }

  #succeed(kind: RedisCommand['kind']) {
    this.#failures[kind] = 0
    if (this.#reported !== kind && !(this.#reported === 'read' && kind === 'write')) return
    this.#reported = null
    log().info({ name: this.client }, 'Redis commands succeed again')
  }
}

/**
 * Returns the reason for an error of the client or the circuit breaker. Compares error texts, because the errors have
 * no common class.
 */
export function toFailure(cause: unknown): RedisFailure {
  if (!(cause instanceof Error)) return 'other'
  if ('isBrokenCircuitError' in cause) return 'circuit'
  if ('isTaskCancelledError' in cause || /timed? ?out|no answer/i.test(cause.message)) return 'timeout'
  return cause.message.startsWith('OOM') ? 'full' : 'other'
}
