import { post, type ThreadChannel } from '@/lib/delivery/edge/thread-channel'
import { peekDirectory, refreshDirectory } from '@/lib/features/organisations/directory'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'

/**
 * Looks up a directory entry (the organisation of a domain, or whether an organisation exists) and sends it to the
 * edge thread. Called when a request needs the entry.
 */
export async function publishDirectory(channel: ThreadChannel, key: DirectoryKey): Promise<void> {
  await refreshDirectory(key)
  post(channel, { kind: 'directory', key, entry: peekDirectory(key) })
}
