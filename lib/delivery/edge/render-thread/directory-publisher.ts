import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import { peekDirectory, refreshDirectory } from '@/lib/features/organisations/directory'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'

/**
 * Publishes to the edge which organisation owns a domain, or whether there is an organisation, so that
 * it can decide requests itself: when one first asks for it, and none ahead.
 */
export async function publishDirectory(channel: ThreadChannel, key: DirectoryKey): Promise<void> {
  await refreshDirectory(key)
  post(channel, { kind: 'directory', key, entry: peekDirectory(key) })
}
