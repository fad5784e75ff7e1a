import { randomBytes } from 'node:crypto'
import { getEditorialStore } from '@/lib/content/service'
import { processWide } from '@/lib/platform/process-wide'

const slot = () => processWide('preview-secret', () => ({ reading: null as Promise<string> | null }))

/**
 * What previews are signed with: made once, kept in the store, the same for all copies. Null where content
 * comes from an external service; rejects while the store is away.
 */
export async function readPreviewSecret(): Promise<string | null> {
  const store = await getEditorialStore()
  if (!store) return null
  const held = slot()
  held.reading ??= store
    .keepSecret('preview', randomBytes(32).toString('base64url'))
    .catch((cause: unknown) => {
      held.reading = null
      throw cause
    })
  return held.reading
}
