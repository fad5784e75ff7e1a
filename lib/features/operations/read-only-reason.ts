import { isReadOnly } from '@/lib/db/database'
import { TooManyRequestsError } from './person-places'

/** Returns why nothing was done: the store accepts no changes, or the person has too many requests open. */
export function readOnlyReason(err: unknown): { reason?: 'readOnly' | 'tooManyRequests' } {
  if (err instanceof TooManyRequestsError) return { reason: 'tooManyRequests' }
  return isReadOnly(err) ? { reason: 'readOnly' } : {}
}
