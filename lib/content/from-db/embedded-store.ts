import type { Settings } from '@/lib/base/platform/settings'
import { openDoor } from '@/lib/db/socket/open-socket'
import { fillWithDemo, keepEmpty } from '@/lib/content/from-db/demo/fill-with-demo'
import { openPglite } from '@/lib/db/pglite'
import { createEditorialStore } from '@/lib/features/editorial-store'
import { createStoreContentService } from './store-content-service'
import type { OpenStore } from '@/lib/content/from-db/thread/store-thread'

/** Told whose readers see what a command has written; null for anybody's. */
type OnChanged = (organisations: readonly string[] | null) => void

/** The store on PGlite, in this thread. With `onChanged`, commands work on it through its door. */
export async function openEmbeddedStore(
  { DATA_DIR, DEMO_CONTENT }: Pick<Settings, 'DATA_DIR' | 'DEMO_CONTENT'>,
  onChanged: OnChanged | null = null,
): Promise<OpenStore> {
  const { database, client, close } = DEMO_CONTENT
    ? await openPglite(DATA_DIR, fillWithDemo, { template: 'demo' })
    : await openPglite(DATA_DIR, keepEmpty)
  const closeDoor = onChanged && (await openDoor(DATA_DIR, client, { onChanged }))
  return {
    store: createStoreContentService(database),
    editorial: createEditorialStore(database),
    close: async () => {
      closeDoor?.()
      await close()
    },
  }
}
