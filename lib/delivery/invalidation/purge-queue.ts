import { setTimeout as wait } from 'node:timers/promises'
import { SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { toReason } from '@/lib/base/platform/start-error'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

/**
 * Time for which keys are collected before a purge request. Responses that were sent before the change may reach the
 * cache in this time, and are then purged, too.
 */
const COLLECT_MS = 300
/** Maximum number of keys per request (Cloudflare's limit). */
const MAX_KEYS = 30

/** Sends keys to the cache. Rejects if the request failed. */
export type PostPurge = (keys: readonly string[]) => Promise<void>

/**
 * Purges keys from shared caches after changes, several at once. Retries for some seconds; after that the responses
 * stay cached until they expire.
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

  /** Returns true if the keys are done: purged, or given up after the last retry. */
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
 * Removes keys that are included in broader ones. If too many remain, replaces keys of articles by those of their
 * organisations, or all by that of the site.
 */
export function toBroadKeys(keys: readonly string[]): string[] {
  const allKeys = new Set(keys)
  const broad = [...allKeys].filter((key) => !listBroader(key).some((other) => allKeys.has(other)))
  if (broad.length <= MAX_KEYS) return broad
  const organisations = new Set(broad.map((key) => key.split(':', 2).join(':')))
  return organisations.size <= MAX_KEYS ? [...organisations] : [SITE_KEY]
}

/** Returns the broader keys: `cartelera:AXS` and `cartelera` for `cartelera:AXS:101`. */
function listBroader(key: string): string[] {
  const parts = key.split(':')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(':'))
}
