import { randomBytes } from 'node:crypto'
import type { Queries } from '@/lib/features/kernel/queries'
import { processWide } from '@/lib/base/platform/process/process-wide'

const slot = () => processWide('preview-secret', () => ({ reading: null as Promise<string> | null }))

/** Returns the key that signs previews, which all instances share. Rejects while the store is unavailable. */
export function readPreviewSecret(store: Queries['secrets']): Promise<string> {
  const held = slot()
  held.reading ??= store
    .keepSecret('preview', randomBytes(32).toString('base64url'))
    .catch((cause: unknown) => {
      held.reading = null
      throw cause
    })
  return held.reading
}
