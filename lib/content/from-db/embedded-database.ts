import type { Settings } from '@/lib/base/platform/settings'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/pglite'
import { openDoor } from '@/lib/db/socket/open-socket'
import { fillWithDemo, keepEmpty } from './demo/fill-with-demo'

/** Called with whose readers see what a command has written; null for anybody's. */
type OnChanged = (organisations: readonly string[] | null) => void

/** PGlite in this thread, with its content. With `onChanged`, commands work on it through its socket. */
export async function openEmbeddedDatabase(
  { DATA_DIR, DEMO_CONTENT }: Pick<Settings, 'DATA_DIR' | 'DEMO_CONTENT'>,
  onChanged: OnChanged | null = null,
): Promise<OpenDatabase> {
  const { database, client, close } = DEMO_CONTENT
    ? await openPglite(DATA_DIR, fillWithDemo, { template: 'demo' })
    : await openPglite(DATA_DIR, keepEmpty)
  const closeSocket = onChanged && (await openDoor(DATA_DIR, client, { onChanged }))
  return {
    database,
    close: async () => {
      closeSocket?.()
      await close()
    },
  }
}
