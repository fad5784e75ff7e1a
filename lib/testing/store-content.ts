import { contractContent } from '@/lib/content/contract/content'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import {
  createStoreContentService,
  type StoreContentService,
} from '@/lib/content/from-db/store-content-service'
import { openPglite } from '@/lib/db/pglite'
import { insertSeed, type ContentSeed } from '@/lib/content/from-db/demo/seed'

/** A store in memory that holds exactly this. */
export async function openStoreContent(
  seed: ContentSeed = contractContent,
): Promise<{ service: StoreContentService; queries: Queries; close(): Promise<void> }> {
  const { database, close } = await openPglite('memory', (empty) => insertSeed(empty, seed))
  return { service: createStoreContentService(database), queries: bindQueries(database), close }
}
