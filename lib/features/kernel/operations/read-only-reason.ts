import { isReadOnly } from '@/lib/db/database'
import { TooManyRequestsError } from './person-places'

/** Returns the reason if the store is read-only or the person has too many open requests, or else {}. */
export function readOnlyReason(err: unknown): { reason?: 'readOnly' | 'tooManyRequests' } {
  if (err instanceof TooManyRequestsError) return { reason: 'tooManyRequests' }
  return isReadOnly(err) ? { reason: 'readOnly' } : {}
}
