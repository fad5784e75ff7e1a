import { setTimeout as wait } from 'node:timers/promises'
import { SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { toReason } from '@/lib/base/platform/start-error'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

/**
 * How long keys are collected before they are posted. An answer that this copy gave before the change
 * reaches its cache meanwhile: it is purged, too.
 */
const COLLECT_MS = 300
/** In one request: Cloudflare takes no more tags than that. */
const MAX_KEYS = 30

/** Posts keys to be purged; rejects where that failed. */
export type PostPurge = (keys: readonly string[]) => Promise<void>

/**
 * Has shared caches drop what bears a key: behind the change, several changes at once, and tried again
 * for some seconds. What is given up then is kept by the caches until its lifetime has passed.
 */
export class PurgeQueue {
  #keys = new Set<string>()
  #isRunning = false

  constructor(private readonly post: PostPurge) {}

  add(...keys: string[]): void {
    this.#keys = new Set(toBroadKeys([...this.#keys, ...keys]))
    if (!this.#isRunning) void this.#run()
  }

  async #run() {
    this.#isRunning = true
    let failures = 0
    while (this.#keys.size > 0) {
      await wait(failures === 0 ? COLLECT_MS : (toRetryDelay(failures) ?? 0), undefined, { ref: false })
      failures = (await this.#send(failures)) ? 0 : failures + 1
    }
    this.#isRunning = false
  }

  /** True where the keys are done with: posted, or given up. */
  async #send(failures: number): Promise<boolean> {
    const keys = [...this.#keys]
    this.#keys.clear()
    try {
      await this.post(keys)
      count('purges', { outcome: 'sent' })
      return true
    } catch (cause) {
      if (toRetryDelay(failures + 1) === null) {
        count('purges', { outcome: 'failed' })
        log().error({ keys, reason: toReason(cause) }, 'purge of shared caches failed')
        return true
      }
      this.#keys = new Set(toBroadKeys([...keys, ...this.#keys]))
      return false
    }
  }
}

/**
 * The same keys without those that others include; where they are too many, the organisations of the
 * articles, or all of the site.
 */
export function toBroadKeys(keys: readonly string[]): string[] {
  const known = new Set(keys)
  const broad = [...known].filter((key) => !listBroader(key).some((other) => known.has(other)))
  if (broad.length <= MAX_KEYS) return broad
  const organisations = new Set(broad.map((key) => key.split(':', 2).join(':')))
  return organisations.size <= MAX_KEYS ? [...organisations] : [SITE_KEY]
}

/** `cartelera:AXS` and `cartelera` for `cartelera:AXS:101`. */
function listBroader(key: string): string[] {
  const parts = key.split(':')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(':'))
}
