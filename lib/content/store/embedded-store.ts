import type { Settings } from '@/lib/platform/settings'
import { fillWithDemo, keepEmpty } from './fill'
import { openPglite } from './pglite'
import { createEditorialStore } from './editorial-store'
import { createStoreContentService } from './store-content-service'
import type { OpenStore } from './store-thread'

/** The store on PGlite, in this thread. */
export async function openEmbeddedStore({
  DATA_DIR,
  DEMO_CONTENT,
}: Pick<Settings, 'DATA_DIR' | 'DEMO_CONTENT'>): Promise<OpenStore> {
  const { database, close } = DEMO_CONTENT
    ? await openPglite(DATA_DIR, fillWithDemo, { template: 'demo' })
    : await openPglite(DATA_DIR, keepEmpty)
  return { store: createStoreContentService(database), editorial: createEditorialStore(database), close }
}
