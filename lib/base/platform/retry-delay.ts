import { FETCH_RETRIES_COUNT, FETCH_RETRY_FIRST_MS, FETCH_RETRY_MOST_MS } from '@/lib/base/domain/constants'

/** Returns the delay in ms before a retry of a failed fetch (`attempt` from 1); null after the last retry. */
export function toRetryDelay(attempt: number): number | null {
  if (attempt > FETCH_RETRIES_COUNT) return null
  return Math.min(FETCH_RETRY_FIRST_MS * 2 ** (attempt - 1), FETCH_RETRY_MOST_MS)
}
