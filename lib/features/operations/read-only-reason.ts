import { isReadOnly } from '@/lib/db/database'

/** What a caller learns of a failure beside that it is one: that nothing can be written for now. */
export const readOnlyReason = (err: unknown) => (isReadOnly(err) ? { reason: 'readOnly' } : {})
