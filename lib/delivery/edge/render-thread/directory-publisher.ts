import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import { peekDirectory, refreshDirectory } from '@/lib/features/organisations/directory'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'

/**
 * Publishes to the edge which organisation owns a domain, or whether an organisation exists, so that the edge
 * can decide requests itself. Entries are published only when a request needs them.
 */
export async function publishDirectory(channel: ThreadChannel, key: DirectoryKey): Promise<void> {
  await refreshDirectory(key)
  post(channel, { kind: 'directory', key, entry: peekDirectory(key) })
}
