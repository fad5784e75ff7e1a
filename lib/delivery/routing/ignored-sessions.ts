import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'

/** Minimum interval between log lines, because any client can send invalid cookies with every request. */
const LOG_EVERY_MS = 60_000

const slot = () => processWide('ignored-sessions', () => ({ requests: 0, logAgainAt: 0 }))

/** Counts a request with an ignored session cookie, and logs the count once a minute. */
export function noteIgnoredSession(reason: string, now = Date.now()): void {
  count('ignoredSessions', {})
  const seen = slot()
  seen.requests++
  if (now < seen.logAgainAt) return
  log().warn({ reason, requests: seen.requests }, 'session cookie ignored')
  Object.assign(seen, { requests: 0, logAgainAt: now + LOG_EVERY_MS })
}
