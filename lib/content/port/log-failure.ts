import { log } from '@/lib/base/platform/log'
import type { ContentError } from './errors'

/** Logs a failed call in one line (specification, section 8). `startedAt` is a time of `Date.now`. */
export function logFailure({ kind, call, organisation, reason }: ContentError, startedAt: number): void {
  const line = { call, organisation, ms: Date.now() - startedAt, kind, reason }
  log()[kind === 'refused' ? 'warn' : 'error'](line, 'content call failed')
}
