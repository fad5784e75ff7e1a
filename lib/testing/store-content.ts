import { contractContent } from '@/lib/content/contract/content'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import {
  createStoreContentService,
  type StoreContentService,
} from '@/lib/content/from-db/store-content-service'
import type { Database } from '@/lib/db/database'
import { openTestDatabase } from './test-database'
import { insertSeed, type ContentSeed } from '@/lib/content/from-db/demo/seed'

type OpenContent = {
  database: Database
  service: StoreContentService
  queries: Queries
  close(): Promise<void>
}

/** Opens an in-memory store that contains exactly this content. */
export async function openStoreContent(seed: ContentSeed = contractContent): Promise<OpenContent> {
  const { database, close } = await openTestDatabase((empty) => insertSeed(empty, seed))
  return {
    database,
    service: createStoreContentService(database),
    queries: bindQueries(database),
    close,
  }
}
