import { CHANGE_CHANNEL } from '@/lib/base/domain/change'
import type { Settings } from '@/lib/base/platform/settings'
import type { Database, OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { openSocket } from '@/lib/db/socket/open-socket'
import { countColumns } from '@/lib/db/statistics'
import { fillWithDemo, keepEmpty } from './demo/fill-with-demo'
import { emptySearchBacklog } from './search/search-backlog'

/** Called after the command line has changed content of these organisations; null means any organisation. */
type OnChanged = (organisations: readonly string[] | null) => void

/**
 * Opens PGlite in this thread. Inserts the demo content if the database is empty and `DEMO_CONTENT` is set.
 * `onNotified` receives each NOTIFY message before the call that caused the message returns. With `onChanged`, the
 * command line can connect through a socket.
 */
export async function openEmbeddedDatabase(
  { DATA_DIR, DEMO_CONTENT }: Pick<Settings, 'DATA_DIR' | 'DEMO_CONTENT'>,
  onNotified: (message: string) => void,
  onChanged: OnChanged | null = null,
): Promise<OpenDatabase> {
  const fill = DEMO_CONTENT ? fillWithDemo : keepEmpty
  const finishAndFill = async (store: Database) => {
    await emptySearchBacklog(store)
    await fill(store)
    await countColumns(store)
  }
  const template = DEMO_CONTENT ? 'demo' : 'empty'
  const { database, client, close } = await openPglite(DATA_DIR, finishAndFill, { template })
  await client.listen(CHANGE_CHANNEL, onNotified)
  const closeSocket = onChanged && (await openSocket(DATA_DIR, client, { onChanged }))
  return {
    database,
    close: async () => {
      closeSocket?.()
      await close()
    },
  }
}
