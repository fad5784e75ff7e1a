import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { getOwner, listNewest } from './content'
import { toFeed } from './feed'
import { toFeedFile } from './feed-file'

/** Returns the feed with the newest publications of an organisation; null if it has no domain. */
export async function generateFeed(
  format: FeedFormat,
  owner: OrganisationId | null,
): Promise<GeneratedFile | null> {
  const organisation = await getOwner(owner)
  if (!organisation) return null
  return toFeedFile(format, await toFeed(format, organisation, null, await listNewest(organisation.id)))
}
