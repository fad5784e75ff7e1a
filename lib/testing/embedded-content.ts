import { contractContent } from '@/lib/content/contract/content'
import {
  createEmbeddedContentService,
  type EmbeddedContentService,
} from '@/lib/content/store/store-content-service'
import { openPglite } from '@/lib/content/store/pglite'
import { insertSeed, type ContentSeed } from '@/lib/content/store/seed'

/** A store in memory that holds exactly this. */
export async function openEmbeddedContent(
  seed: ContentSeed = contractContent,
): Promise<{ service: EmbeddedContentService; close(): Promise<void> }> {
  const { database, close } = await openPglite('memory', (empty) => insertSeed(empty, seed))
  return { service: createEmbeddedContentService(database), close }
}
