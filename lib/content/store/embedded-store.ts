import type { Settings } from '@/lib/platform/settings'
import { openDoor } from './door/open-door'
import { fillWithDemo, keepEmpty } from './fill'
import { openPglite } from './pglite'
import { createEditorialStore } from './editorial-store'
import { createStoreContentService } from './store-content-service'
import type { OpenStore } from './store-thread'

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
