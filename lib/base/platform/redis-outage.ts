import { log } from './log'
import { count, counterOf, observe, secondsSince } from '@/lib/base/platform/metrics/metrics'

/** Number of consecutive failures of a kind that count as an outage: a single one may be a short delay. */
const FAILURES = 3

/** Reasons of failures. `circuit`: not sent, because earlier commands had failed. */
export type RedisFailure = 'timeout' | 'full' | 'circuit' | 'other'

const reasons = ['timeout', 'full', 'circuit', 'other', 'disconnected'] satisfies (
  | RedisFailure
  | 'disconnected'
)[]

/** Reads and writes are counted separately: a full Redis still answers reads. */
export type RedisCommand = { name: string; kind: 'read' | 'write' }

/**
 * Outages of one Redis client of this process. Counts failures, and logs one warning per outage: a lost
 * connection, no answers, or refusals.
 */
export class RedisOutage {
  /** The subject of the logged outage: the connection or a kind of command. null while there is no outage. */
  #reported: 'connection' | RedisCommand['kind'] | null = null
  /** Consecutive failures. */
  readonly #failures = { read: 0, write: 0 }

  /** `client` names the client in the log. */
  constructor(private readonly client: string) {
    // Created at 0: Prometheus does not see a series that begins with its first event as an increase.
    for (const reason of reasons) counterOf('redisErrors', { client, reason })
  }

  /** Runs a command, and counts and times it. Rejects with the command's error. */
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
    // Reports a refusal immediately, because the next command would also be refused. Only timeouts are counted first.
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

/** Classifies errors of the client and the circuit breaker by their texts: they have no common class. */
export function toFailure(cause: unknown): RedisFailure {
  if (!(cause instanceof Error)) return 'other'
  if ('isBrokenCircuitError' in cause) return 'circuit'
  if ('isTaskCancelledError' in cause || /timed? ?out|no answer/i.test(cause.message)) return 'timeout'
  return cause.message.startsWith('OOM') ? 'full' : 'other'
}
