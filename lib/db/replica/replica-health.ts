import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'

/** Interval between checks of an unavailable replica. */
const PROBE_MS = 500

/**
 * Decides whether the replica is used. After a failure, statements go to the primary until the replica answers again
 * and has caught up.
 */
export class ReplicaHealth {
  #restsSince: number | null = null
  #timer: NodeJS.Timeout | null = null

  /** `probe` resolves if the replica answers and has replayed the required log position, otherwise rejects. */
  constructor(private readonly probe: () => Promise<unknown>) {
    readMetric('replicaBehind', () => [[{}, this.restSeconds()]])
  }

  get rests(): boolean {
    return this.#restsSince !== null
  }

  restSeconds(): number {
    return this.#restsSince === null ? 0 : (Date.now() - this.#restsSince) / 1000
  }

  fail(cause: Error): void {
    if (this.#restsSince !== null) return
    this.#restsSince = Date.now()
    log().warn({ reason: cause.message }, 'replica not used')
    this.#probeLater()
  }

  close(): void {
    clearTimeout(this.#timer ?? undefined)
    this.#timer = null
  }

  #probeLater(): void {
    this.#timer = setTimeout(() => {
      this.probe().then(
        () => this.#timer && this.#end(),
        () => this.#timer && this.#probeLater(),
      )
    }, PROBE_MS).unref()
  }

  #end(): void {
    log().info({ seconds: this.restSeconds() }, 'replica used again')
    this.#restsSince = null
    this.#timer = null
  }
}
