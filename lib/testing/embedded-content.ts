import { contractContent } from '@/lib/content/contract/content'
import {
  createEmbeddedContentService,
  type EmbeddedContentService,
} from '@/lib/content/embedded/content-service'
import { openPglite } from '@/lib/content/embedded/pglite'
import { insertSeed, type ContentSeed } from '@/lib/content/embedded/seed'

/** A store in memory that holds exactly this. */
export async function openEmbeddedContent(
  seed: ContentSeed = contractContent,
): Promise<{ service: EmbeddedContentService; close(): Promise<void> }> {
  const { database, close } = await openPglite('memory', (empty) => insertSeed(empty, seed))
  return { service: createEmbeddedContentService(database), close }
}
