import { contractContent } from '@/lib/content/contract/content'
import { createEditorialStore, type EditorialStore } from '@/lib/features/editorial-store'
import {
  createStoreContentService,
  type StoreContentService,
} from '@/lib/content/from-db/store-content-service'
import { openPglite } from '@/lib/db/pglite'
import { insertSeed, type ContentSeed } from '@/lib/content/from-db/demo/seed'

/** A store in memory that holds exactly this. */
export async function openStoreContent(
  seed: ContentSeed = contractContent,
): Promise<{ service: StoreContentService; editorial: EditorialStore; close(): Promise<void> }> {
  const { database, close } = await openPglite('memory', (empty) => insertSeed(empty, seed))
  return { service: createStoreContentService(database), editorial: createEditorialStore(database), close }
}
