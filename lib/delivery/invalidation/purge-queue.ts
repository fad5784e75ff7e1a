import { setTimeout as wait } from 'node:timers/promises'
import { SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { toReason } from '@/lib/base/platform/start-error'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

/**
 * How long keys are collected before they are posted, in ms. Responses sent before the change reach the cache
 * meanwhile and are purged, too.
 */
const COLLECT_MS = 300
/** Limit of keys in one request, as Cloudflare requires. */
const MAX_KEYS = 30

/** Posts keys to purge. Rejects if that failed. */
export type PostPurge = (keys: readonly string[]) => Promise<void>

/**
 * Purges keys from shared caches after changes, several at once, with retries for some seconds. Keys that are
 * given up stay cached until their lifetime ends.
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

  /** Returns true if the keys are finished: posted or given up. */
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
 * Removes keys that broader ones include. If there are too many, replaces keys of articles by those of their
 * organisations, or all by that of the site.
 */
export function toBroadKeys(keys: readonly string[]): string[] {
  const allKeys = new Set(keys)
  const broad = [...allKeys].filter((key) => !listBroader(key).some((other) => allKeys.has(other)))
  if (broad.length <= MAX_KEYS) return broad
  const organisations = new Set(broad.map((key) => key.split(':', 2).join(':')))
  return organisations.size <= MAX_KEYS ? [...organisations] : [SITE_KEY]
}

/** Returns `cartelera:AXS` and `cartelera` for `cartelera:AXS:101`. */
function listBroader(key: string): string[] {
  const parts = key.split(':')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(':'))
}
