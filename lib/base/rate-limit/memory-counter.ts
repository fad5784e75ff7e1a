import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { commentLimits, toCounter, type Counter, type Limits } from './counter'

/** Clients counted at once; beyond that the least recently seen one starts anew. */
const MAX_CLIENTS = 20_000

/** Counts for this process alone. */
export function createMemoryCounter(limits: Limits = commentLimits): Counter & { clear(): void } {
  const limiters = Object.values(limits).map((limit) => new RateLimiterMemory(limit))
  const counter = toCounter(limiters)
  const clients = new LRUCache<string, true>({
    max: MAX_CLIENTS,
    // Not when the same client merely comes back.
    dispose: (_, key, reason) => {
      if (reason !== 'set') for (const limiter of limiters) void limiter.delete(key)
    },
  })
  return {
    async count(key) {
      clients.set(key, true)
      return counter.count(key)
    },
    takeBack: counter.takeBack,
    clear: () => clients.clear(),
  }
}
