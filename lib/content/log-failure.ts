import { log } from '@/lib/base/platform/log'
import type { ContentError } from './errors'

/** One line for each failed call (specification, section 8). `startedAt` as of `Date.now`. */
export function logFailure({ kind, call, organisation, reason }: ContentError, startedAt: number): void {
  const line = { call, organisation, ms: Date.now() - startedAt, kind, reason }
  log()[kind === 'refused' ? 'warn' : 'error'](line, 'content call failed')
}
