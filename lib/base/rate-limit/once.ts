import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { SingleFlight } from '@/lib/base/platform/single-flight'

const HOUR_MS = 3_600_000

/**
 * Deduplicates submissions. A client that repeats a submission while it is processed (double click) or within an hour
 * (reload) gets the first result, without using up the rate limit. `name` is that of the rate limit.
 */
export function createOnce<Outcome extends { ok: boolean }>(name: string) {
  const recent = () =>
    processWide(`recent-${name}`, () => ({
      stored: new LRUCache<string, Outcome>({ max: 1000, ttl: HOUR_MS }),
      flights: new SingleFlight<Outcome>(),
    }))
  return async (sending: readonly unknown[], work: () => Promise<Outcome>): Promise<Outcome> => {
    const { stored, flights } = recent()
    const key = createHash('sha256').update(JSON.stringify(sending)).digest('base64')
    const recentOutcome = stored.get(key)
    if (recentOutcome) return recentOutcome
    return flights.run(key, async () => {
      const outcome = await work()
      if (outcome.ok) stored.set(key, outcome)
      return outcome
    })
  }
}
