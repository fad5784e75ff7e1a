import { log } from './log'
import { count, counterOf, observe, secondsSince } from '@/lib/base/platform/metrics/metrics'

/** So many failures of one command in a row are an outage: a single one may be a moment's delay. */
const FAILURES = 3

/** Why a command failed; `circuit`: it was not sent, because those before it had failed. */
export type RedisFailure = 'timeout' | 'full' | 'circuit' | 'other'

const reasons = ['timeout', 'full', 'circuit', 'other', 'disconnected'] satisfies (
  | RedisFailure
  | 'disconnected'
)[]

/** A command that writes says more of Redis: one that is full still answers others. */
export type RedisCommand = { name: string; kind: 'read' | 'write' }

/**
 * What one of this process's clients of Redis has to bear: its failures are counted, and each outage
 * is one warning, whether the connection is lost, or Redis does not answer, or refuses.
 */
export class RedisOutage {
  /** What the log has a line of: the connection, or the commands that failed. Null while all is well. */
  #reported: 'connection' | RedisCommand['kind'] | null = null
  /** In a row. */
  readonly #failures = { read: 0, write: 0 }

  /** `client` is for the log. */
  constructor(private readonly client: string) {
    // From the start: what rises from nothing is no rise for Prometheus.
    for (const reason of reasons) counterOf('redisErrors', { client, reason })
  }

  /** Makes a command, counts and times it; rejects with what it rejects with. */
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
    // A refusal is no delay: the next one would be the same.
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

/** By what the errors of the client and of the circuit breaker say: there is no common class. */
export function toFailure(cause: unknown): RedisFailure {
  if (!(cause instanceof Error)) return 'other'
  if ('isBrokenCircuitError' in cause) return 'circuit'
  if ('isTaskCancelledError' in cause || /timed? ?out|no answer/i.test(cause.message)) return 'timeout'
  return cause.message.startsWith('OOM') ? 'full' : 'other'
}
